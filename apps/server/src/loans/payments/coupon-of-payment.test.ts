import { receiveCoupon, couponList } from "@noren/contract/calls/coupon";
import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  borrowMore,
  daysPass,
  deskOf,
  detailOf,
  expectSoundLedger,
  goToDay,
  payReference,
  type RunningLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { expireIntents } from "../repayment/expire-intents.ts";
import type { WayOfPaying } from "../../providers/collections/sandbox-desk.ts";
import { reconcile } from "./reconcile.ts";
import { eventually } from "../../../test/support/eventually.ts";

let world: World;
let loan: RunningLoan;
let other: RunningLoan;
let couponId: string;
let day = calendarDay("2027-03-01");
beforeAll(async () => {
  world = await startWorld();
});
/** Two loans of one person, ten days old, and one coupon. */
beforeEach(async () => {
  await goToDay(world, day);
  loan = await runningLoan(world, 50_000);
  other = await borrowMore(world, loan.phone, 50_000);
  couponId = (await loan.phone.call(receiveCoupon, {})).data?.couponId ?? "";
  await daysPass(world, 10);
  day = addDays(day, 20);
});
afterEach(() => expectSoundLedger(world));
afterAll(() => world.close());

/** At the counter, whose report does not come yet. */
async function payUnheard(reference: string | undefined, how: WayOfPaying = "exactly"): Promise<void> {
  const { rows } = await world.services.db.pool.query<{ code: string }>(
    "select code from sandbox_bill where reference = $1",
    [reference],
  );
  expect(await deskOf(world).pay(rows[0]?.code ?? "", how)).toMatchObject({ state: "paid" });
}
const hear = () => reconcile(world.services);
const couponState = async () => (await loan.phone.call(couponList, {})).data?.details[0]?.state;

describe("a coupon counts when the repayment it was taken for is paid in time", () => {
  test("and settles the loan together with the payment", async () => {
    const { owedToday } = await detailOf(loan);
    const { data } = await startRepayment(world, loan, { couponId });
    expect(data).toMatchObject({ amount: owedToday - (data?.discount ?? 0) });
    expect(data?.discount).toBeGreaterThan(0);
    await payReference(world, data?.reference ?? "");
    expect([await statusOf(loan), await couponState()]).toEqual([30, "used"]);
  });

  test("also when that is heard of only after its end", async () => {
    const { data } = await startRepayment(world, loan, { couponId });
    await payUnheard(data?.reference);
    await daysPass(world, 1);
    await expireIntents(world.services);
    expect(await couponState()).toBe("usable");
    await hear();
    expect([await statusOf(loan), await couponState()]).toEqual([30, "used"]);
  });

  test("also when another was asked for the same loan meanwhile, with the coupon or without", async () => {
    const { data } = await startRepayment(world, loan, { couponId });
    await payUnheard(data?.reference);
    await startRepayment(world, loan);
    await startRepayment(world, loan, { couponId });
    await hear();
    expect([await statusOf(loan), await couponState()]).toEqual([30, "used"]);
    expect((await detailOf(loan)).openReference).toBeUndefined();
  });

  test("but not when it has been taken for another loan since: that one keeps it", async () => {
    const { data } = await startRepayment(world, loan, { couponId });
    await payUnheard(data?.reference);
    await startRepayment(world, loan);
    const second = await startRepayment(world, other, { couponId });
    await hear();
    expect((await detailOf(loan)).owedToday).toBe(data?.discount);
    expect(await couponState()).toBe("reserved");
    await payReference(world, second.data?.reference ?? "");
    expect([await statusOf(other), await couponState()]).toEqual([30, "used"]);
  });
});

test("heard of at the moment it is replaced, a payment that falls short leaves the coupon to the new one", async () => {
  const { data } = await startRepayment(world, loan, { couponId });
  await payUnheard(data?.reference, "less");
  const blocker = new Client({ connectionString: world.databaseUrl });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from loan_order where order_id = $1 for no key update", [loan.orderId]);
  const expectWaiting = async (count: number) => {
    // Not the blocker's own: within a transaction it would see no connection that was opened since.
    const { rows } = await world.services.db.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(count);
  };
  const replaced = startRepayment(world, loan, { couponId });
  await eventually(() => expectWaiting(1));
  // It finds the first repayment open, and waits for the loan behind the one that replaces it.
  const heard = hear();
  await eventually(() => expectWaiting(2));
  await blocker.query("commit");
  await blocker.end();
  await Promise.all([replaced, heard]);
  expect((await detailOf(loan)).openReference).toBe((await replaced).data?.reference);
  expect(await couponState()).toBe("reserved");
});
