import { startRepayment } from "@noren/contract/calls/repay";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobsAndMails } from "../../test/support/people/borrowers.ts";
import { decidedOrder } from "../../test/support/staff/desk.ts";
import { type RunningLoan, runningLoan, statusOf } from "../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../test/support/world.ts";
import { waitingIn } from "../../test/support/waiting.ts";
import { jobHandlers } from "./handlers.ts";
import { resumeWork } from "./resume-work.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  await doJobsAndMails(world);
});
afterAll(() => world.close());

const query = (sql: string, values: unknown[] = []) => world.services.db.pool.query(sql, values);
const later = (minutes: number) => world.services.clock.moveTo(world.services.clock.aheadMs + minutes * MINUTE_MS);
/** What happens to a job after its last try. */
const jobsDie = () => query("update pgboss.job set state = 'failed' where state < 'active'");
const pending = async (): Promise<number> =>
  (await query("select 1 from pgboss.job where state < 'completed'")).rows.length;

async function applied(): Promise<RunningLoan> {
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  return { phone, orderId };
}

async function approved(): Promise<RunningLoan> {
  const loan = await applied();
  const data = { orderId: loan.orderId };
  await jobHandlers(world.services)["decide-order"]([{ data, complete: async () => undefined }]);
  return loan;
}

describe("what a dead job left undone is taken up again, after some minutes", () => {
  test("an order that was not decided", async () => {
    const loan = await applied();
    await jobsDie();
    await resumeWork(world.services);
    expect([await doJobsAndMails(world), await statusOf(loan)]).toEqual([0, 10]);
    later(6);
    await resumeWork(world.services);
    await doJobsAndMails(world);
    expect(await statusOf(loan)).toBe(40);
  });

  test("a payout that was not sent", async () => {
    const loan = await approved();
    await jobsDie();
    later(6);
    await resumeWork(world.services);
    await doJobsAndMails(world);
    expect(await statusOf(loan)).toBe(40);
    const { rows } = await query("select state from payout where order_id = $1", [loan.orderId]);
    expect(rows).toEqual([{ state: "accepted" }]);
  });

  test("a repayment that was not opened, unless it has ended", async () => {
    const { phone, orderId } = await runningLoan(world);
    await phone.call(startRepayment, {
      body: { orderId, purpose: "full", channel: "transfer" },
    });
    await jobsDie();
    later(6);
    await resumeWork(world.services);
    await doJobsAndMails(world);
    const stateOf = async () =>
      (await query("select state from repayment_intent where order_id = $1", [orderId])).rows[0] as object;
    expect(await stateOf()).toEqual({ state: "open" });
    await query("update repayment_intent set state = 'opening', ends_at = made_at where order_id = $1", [orderId]);
    await resumeWork(world.services);
    expect(await pending()).toBe(0);
  });
});

const refuse = async (loan: RunningLoan, cause?: "lender") => {
  const { rows } = await query("select payout_id from payout where order_id = $1 and state = 'waiting'", [
    loan.orderId,
  ]);
  const { payout_id: payoutId } = rows[0] as { payout_id: string };
  const data = { payoutId, providerId: "p", state: "rejected", reason: "no-funds", ...(cause && { cause }) } as const;
  await jobHandlers(world.services)["apply-payout-report"]([{ data, complete: async () => undefined }]);
};
const statesOf = async ({ orderId }: RunningLoan) =>
  (await query("select state, reason from payout where order_id = $1 order by made_at", [orderId])).rows;

describe("a payout refused because of us: 'the borrower can do nothing about it and is not asked to'", () => {
  test("the order waits, the desk sees it, and another is made later, when the accepted price stands", async () => {
    const loan = await approved();
    await refuse(loan, "lender");
    expect(await statusOf(loan)).toBe(20);
    expect(await waitingIn(world, "payouts", "payout")).toMatchObject([
      { orderId: loan.orderId, details: { state: "rejected", reason: "no-funds" } },
    ]);
    await resumeWork(world.services);
    expect(await statesOf(loan)).toHaveLength(1);
    later(16);
    await Promise.all([resumeWork(world.services), resumeWork(world.services)]);
    await doJobsAndMails(world);
    expect(await statesOf(loan)).toMatchObject([{ state: "rejected", reason: "no-funds" }, { state: "accepted" }]);
    expect(await statusOf(loan)).toBe(40);
  });

  test("once the price no longer stands, the borrower is asked after all", async () => {
    const loan = await approved();
    await refuse(loan, "lender");
    await query("update loan_order set accepted_on = accepted_on - 30 where order_id = $1", [loan.orderId]);
    later(16);
    await resumeWork(world.services);
    await doJobsAndMails(world);
    expect(await statusOf(loan)).toBe(25);
  });

  test("a report that tells no cause is about the account", async () => {
    const loan = await approved();
    await refuse(loan);
    expect(await statusOf(loan)).toBe(25);
  });
});

describe("nothing is sent again", () => {
  test("that waits for its turn, however long, or twice", async () => {
    await applied();
    later(60);
    await resumeWork(world.services);
    expect(await pending()).toBe(1);
    await jobsDie();
    await resumeWork(world.services);
    await resumeWork(world.services);
    expect(await pending()).toBe(1);
  });

  test("that waits for a person", async () => {
    const loan = await decidedOrder(world, { politicallyExposed: true });
    expect(await statusOf(loan)).toBe(10);
    later(60);
    await resumeWork(world.services);
    expect(await pending()).toBe(0);
  });
});
