/** A borrower's loans for journeys: made, paid at the pretend counter, days going by. */
import type { Page } from "@playwright/test";
import { certify } from "./borrowers.ts";
import { expect, signIn } from "./noren.ts";
import { applyForLoan } from "./sealed-call.ts";

type Mood = "accept" | "reject" | "delay" | "time-out" | "lose";

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`/sandbox/api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

export const setMood = (page: Page, mood: Mood): Promise<void> => post(page, "bank", { mood });

/** Everybody's clock on this server; a day is a day in Santiago. */
export const daysPass = (page: Page, days: number): Promise<void> => post(page, "clock", { days });

/** Signed in, certified, on the list of orders. */
export async function openOrders(page: Page, phone: string, change: object = {}): Promise<void> {
  await signIn(page, phone);
  await certify(page, phone, change);
  await page.goto("/#/order");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Préstamos" })).toBeVisible();
}

/** An order with its money out; the list shows it by itself. */
export async function borrow(page: Page, amount = 100_000): Promise<void> {
  await applyForLoan(page, amount);
  await page.reload();
  await expect(page.getByText("Vigente")).toBeVisible({ timeout: 20_000 });
}

interface Bill {
  readonly code: string;
  readonly amount: number;
  readonly state: string;
}

/** Pays the newest code of this amount as somebody at a counter would. */
export async function payAtCounter(page: Page, amount: number, how = "exactly"): Promise<void> {
  await expect(async () => {
    const { bills } = (await (await page.request.get("/sandbox/api/counter")).json()) as { bills: readonly Bill[] };
    const found = bills.find((bill) => bill.amount === amount && bill.state === "open");
    expect(found, "a bill of this amount is open").toBeDefined();
    await post(page, "counter", { code: found?.code, how });
  }).toPass();
}

/** '$101.516' is 101516 pesos. */
export const pesosIn = (text: string | null): number => Number((text ?? "").replace(/\D/g, ""));
