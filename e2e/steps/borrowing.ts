/** A borrower's loans for journeys: made, paid at the pretend counter, days going by. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { calendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { formatPesos, pesos } from "@noren/lending/money/money";
import { borrowStatus } from "@noren/contract/calls/borrow";
import { loanDetail } from "@noren/contract/calls/repay";
import { nextPlainDay } from "../../apps/server/test/support/plain-morning.ts";
import { certify } from "./borrowers.ts";
import { expect } from "./noren.ts";
import { numberOf, payCode } from "./repayments.ts";
import { applyForLoan, sealedCall, signInByCalls } from "./sealed-call.ts";

type Mood = "accept" | "reject" | "delay" | "time-out" | "lose";

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`/sandbox/api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

export const setMood = (page: Page, mood: Mood): Promise<void> => post(page, "bank", { mood });

/** Everybody's clock on this server; a day is a day in Santiago. */
export const daysPass = (page: Page, days: number): Promise<void> => post(page, "clock", { days });

/** Whatever other journeys did to the clock, a loan's stamp tax and interest are figures that can be said beforehand. */
export async function toPlainDay(page: Page): Promise<void> {
  const { day } = (await (await page.request.get("/sandbox/api/clock")).json()) as { day: string };
  const days = daysBetween(calendarDay(day), nextPlainDay(calendarDay(day)));
  if (days > 0) await daysPass(page, days);
}

/** Longer than anybody stays signed in without a call: the app is opened now and then. */
export async function monthsPass(page: Page, months: number): Promise<void> {
  for (let month = 0; month < months; month += 1) {
    await daysPass(page, 30);
    await page.goto("/#/order");
    await page.reload();
    await expect(page.getByRole("tab", { name: /^En curso \d/ })).toBeVisible();
  }
}

/** The list of a group, asked for anew until it says so: money arrives by jobs. */
export async function expectListed(page: Page, group: "" | "?completed", state: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/#/order${group}`);
    await page.reload();
    await expect(page.getByRole("tab", { name: /^En curso \d/ })).toBeVisible();
    expect(await page.getByText(state, { exact: true }).first().isVisible()).toBe(true);
  }).toPass({ intervals: [100] });
}

/** Signed in, certified, on the list of orders, which has come: a clock that is moved while calls are under way gives the page a second token. */
export async function openOrders(page: Page, phone: string, change: object = {}): Promise<void> {
  await signInByCalls(page, phone);
  await certify(page, phone, change);
  await page.goto("/#/order");
  await expect(page.getByText("No tienes préstamos en curso")).toBeVisible();
}

/** An order with its money out; the list shows it by itself. */
export async function borrow(page: Page, amount = 100_000): Promise<void> {
  await applyForLoan(page, amount);
  await expectListed(page, "", "Vigente");
}

/** Pays the code that is open on one's own loan, as somebody at a counter would: others have codes of the same amount. */
export async function payAtCounter(page: Page, amount: number, how = "exactly"): Promise<void> {
  await expect(async () => {
    const { orders } = await sealedCall(page, borrowStatus, {});
    const loans = await Promise.all(orders.map(({ orderId }) => sealedCall(page, loanDetail, { query: { orderId } })));
    const owed = loans.find(({ openRepayment }) => openRepayment?.amount === amount);
    await payCode(page, await numberOf(page, owed?.openReference ?? ""), how);
  }).toPass();
}

/** The page of a way to pay, with its code and what is handed over: in cash it is rounded to the ten. */
export async function expectCodePage(page: Page, path: "/va" | "/sky-offline", amount: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${path}\\?ref=[\\w-]+$`));
  const asked = path === "/va" ? amount : cashAmount(pesos(amount)).cash;
  await expect(page.locator("main").getByText(formatPesos(asked), { exact: true }).first()).toBeVisible();
}

/** '$101.516' is 101516 pesos. */
export const pesosIn = (text: string | null): number => Number((text ?? "").replace(/\D/g, ""));

/** Downloads a document; what comes is a PDF. */
export async function expectPdf(page: Page, name: string | RegExp): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
}
