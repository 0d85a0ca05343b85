/** Running loans and codes to pay them with, made by the app's own calls and paid at the sandbox counter. */
import type { Page } from "@playwright/test";
import type { CallInput } from "@noren/contract/call";
import { borrowStatus } from "@noren/contract/calls/borrow";
import { repaymentCode, startRepayment } from "@noren/contract/calls/repay";
import { formDayOf } from "@noren/contract/forms/form-day";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { certify } from "./borrowers.ts";
import { expect } from "./noren.ts";
import { applyForLoan, sealedCall, signInByCalls } from "./sealed-call.ts";

/** Whoever has this phone signs in here, is certified, and has a loan to repay. */
export async function borrow(page: Page, phone: string, amount = 50_000): Promise<string> {
  await signInByCalls(page, phone);
  await certify(page, phone);
  const orderId = await applyForLoan(page, amount);
  await expect(async () => {
    const { orders } = await sealedCall(page, borrowStatus, {});
    expect(orders).toMatchObject([{ orderId, borrowStatus: 40 }]);
  }).toPass();
  await page.goto("/#/user");
  return orderId;
}

type Wanted = Partial<CallInput<typeof startRepayment>["body"]>;

/** A code for all of it, or what is wanted, once it is open at the provider. */
export async function openCode(page: Page, orderId: string, wanted: Wanted = {}): Promise<string> {
  const body = { orderId, purpose: "full" as const, channel: "counter" as const, ...wanted };
  const { reference = "" } = await sealedCall(page, startRepayment, { body });
  await expect(async () => {
    const { state } = await sealedCall(page, repaymentCode, { query: { ref: reference } });
    expect(state).toBe("open");
  }).toPass();
  return reference;
}

/** The number under the barcode. */
export async function numberOf(page: Page, ref: string): Promise<string> {
  const { instructions } = await sealedCall(page, repaymentCode, { query: { ref } });
  return instructions?.code ?? instructions?.account?.accountNumber ?? "";
}

export async function payCode({ request }: Pick<Page, "request">, code: string, how = "exactly"): Promise<void> {
  const answer = await request.post("/sandbox/api/counter", { data: { code, how } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Today in Santiago, as one types it into a form. */
export async function todayTyped(page: Page): Promise<string> {
  const { day } = (await (await page.request.get("/sandbox/api/clock")).json()) as { day: string };
  return formDayOf(calendarDay(day));
}

/** Money moves by jobs. */
export const expectStatus = (page: Page, orderId: string, status: number): Promise<void> =>
  expect(async () => {
    const { orders } = await sealedCall(page, borrowStatus, {});
    expect(orders.find((order) => order.orderId === orderId)?.borrowStatus).toBe(status);
  }).toPass();

/** Pays all of it at the counter, and waits until the loan is settled. */
export async function settle(page: Page, orderId: string): Promise<void> {
  const ref = await openCode(page, orderId);
  await payCode(page, await numberOf(page, ref));
  await expectStatus(page, orderId, 30);
}
