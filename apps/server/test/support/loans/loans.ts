/** A loan's life for tests: paid out, repaid at the pretend counter, days going by. */
import * as borrow from "@noren/contract/calls/borrow";
import * as repay from "@noren/contract/calls/repay";
import type { CallInput } from "@noren/contract/call";
import { addDays, type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { expect } from "vitest";
import { realNow } from "../../../src/platform/clock.ts";
import { changeDays } from "../../../src/loans/account/change-day.ts";
import { reconcile } from "../../../src/loans/payments/reconcile.ts";
import { ledgerFaults } from "../../../src/loans/account/ledger-check.ts";
import { sandboxDesk, type WayOfPaying } from "../../../src/providers/collections/sandbox-desk.ts";
import { sandboxCounter } from "../../../src/providers/collections/sandbox-counter-store.ts";
import { applyFor, certifiedPhone, doJobs } from "../people/borrowers.ts";
import type { TestPhone, World } from "../world.ts";

export interface RunningLoan {
  readonly phone: TestPhone;
  readonly orderId: string;
}

/** 100,000 pesos for 30 days, with the borrower. */
export async function runningLoan(world: World, amount?: number, productCode?: string): Promise<RunningLoan> {
  return borrowMore(world, await certifiedPhone(world, { income: 2_000_000 }), amount, productCode);
}

export async function borrowMore(
  world: World,
  phone: TestPhone,
  amount?: number,
  productCode?: string,
): Promise<RunningLoan> {
  const { data } = await applyFor(phone, amount, productCode);
  await doJobs(world);
  const orderId = data?.orders[0]?.orderId;
  if (orderId === undefined) throw new Error("no loan was applied for");
  return { phone, orderId };
}

export async function detailOf({ phone, orderId }: RunningLoan) {
  const { data } = await phone.call(repay.loanDetail, { query: { orderId } });
  if (!data) throw new Error("no such loan");
  return data;
}

type Wanted = Partial<CallInput<typeof repay.startRepayment>["body"]>;

/** Makes an intent and has it opened; answers its reference. */
export async function startRepayment(world: World, { phone, orderId }: RunningLoan, wanted: Wanted = {}) {
  const body = { orderId, purpose: "full" as const, channel: "transfer" as const, ...wanted };
  const answer = await phone.call(repay.startRepayment, { body });
  await doJobs(world);
  return answer;
}

/** The pretend counter, whose reports get lost: what it took is found by reconciliation. */
export const deskOf = ({ services }: World) =>
  sandboxDesk(sandboxCounter(services.db), services.clock, "lost", async () => undefined);

export async function payReference(world: World, reference: string, how: WayOfPaying = "exactly"): Promise<void> {
  const { rows } = await world.services.db.pool.query<{ code: string }>(
    "select code from sandbox_bill where reference = $1",
    [reference],
  );
  const outcome = await deskOf(world).pay(rows[0]?.code ?? "", how);
  if (outcome.state === "refused") throw new Error(outcome.reason);
  await reconcile(world.services);
  await doJobs(world);
}

/** Asks for a repayment and pays it. */
export async function repayLoan(world: World, loan: RunningLoan, wanted: Wanted = {}, how: WayOfPaying = "exactly") {
  const { data } = await startRepayment(world, loan, wanted);
  if (data?.reference === undefined) throw new Error("no repayment was made");
  await payReference(world, data.reference, how);
  return data;
}

/** Moves this server's clock so many hours after the day's first instant, whatever the clocks on the wall do that day. */
export const goTo = ({ services }: World, day: string, hours = 12): void =>
  services.clock.moveTo(startOfSantiagoDay(calendarDay(day)) + hours * HOUR_MS - realNow());

/** Noon of a day in Santiago, with every day change before it. */
export async function goToDay(world: World, day: CalendarDay): Promise<void> {
  goTo(world, day);
  await changeDays(world.services);
  await doJobs(world);
}

export const daysPass = (world: World, days: number): Promise<void> =>
  goToDay(world, addDays(world.services.clock.today(), days));

/** That many days past its due date; the phone is used now and then, so that it stays signed in. */
export async function overdueLoan(world: World, days: number): Promise<RunningLoan> {
  const loan = await runningLoan(world);
  const day = addDays((await detailOf(loan)).dueDay as CalendarDay, days);
  const { clock } = world.services;
  while (clock.today() < day) {
    const next = addDays(clock.today(), 30);
    await goToDay(world, next < day ? next : day);
    await statusOf(loan);
  }
  return loan;
}

export async function statusOf({ phone, orderId }: RunningLoan): Promise<number | undefined> {
  const { data } = await phone.call(borrow.borrowStatus, {});
  return data?.orders.find((order) => order.orderId === orderId)?.borrowStatus;
}

/** Every sum of the ledger adds up. */
export async function expectSoundLedger({ services }: World): Promise<void> {
  expect(await services.db.transaction((tx) => ledgerFaults(tx))).toEqual([]);
}

/** Pays all of it today. */
export async function settle(world: World, loan: RunningLoan): Promise<void> {
  await repayLoan(world, loan);
}
