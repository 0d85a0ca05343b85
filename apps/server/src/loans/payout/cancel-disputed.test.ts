import { dispute, failBorrowHandler } from "@noren/contract/calls/borrow";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { decidedOrder, openDisputeOf, openReviewOf, sayOnDispute } from "../../../test/support/staff/desk.ts";
import { detailOf, expectSoundLedger, type RunningLoan, statusOf } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { jobHandlers } from "../../jobs/handlers.ts";
import { resumeWork } from "../../jobs/resume-work.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => bankIs("accept"));
afterEach(() => expectSoundLedger(world));
afterAll(() => world.close());

const post = (path: string, body: object) =>
  fetch(`${world.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const bankIs = async (mood: string): Promise<void> => void (await post("/sandbox/api/bank", { mood }));
const say = async ({ phone, orderId }: RunningLoan): Promise<string> => {
  expect(await phone.call(dispute, { body: { orderId, told: "No lo pedí" } })).toMatchObject({ code: 200 });
  return openDisputeOf(world, orderId);
};
const payoutsOf = async ({ orderId }: RunningLoan) => {
  const { rows } = await world.services.db.pool.query<{ payout_id: string; state: string; reason: string | null }>(
    "select payout_id, state, reason from payout where order_id = $1 order by made_at",
    [orderId],
  );
  return rows;
};
/** Everything that could go on by itself has had its chance. */
async function timePasses(): Promise<void> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 20 * MINUTE_MS);
  await resumeWork(world.services);
  await doJobs(world);
}

async function applied(): Promise<RunningLoan> {
  const phone = await certifiedPhone(world);
  return { phone, orderId: (await applyFor(phone)).data?.orders[0]?.orderId ?? "" };
}
async function approved(): Promise<RunningLoan> {
  const loan = await applied();
  const data = { orderId: loan.orderId };
  await jobHandlers(world.services)["decide-order"]([{ data, complete: async () => undefined }]);
  return loan;
}
async function failed(): Promise<RunningLoan> {
  await bankIs("reject");
  const loan = await decidedOrder(world);
  await bankIs("accept");
  return loan;
}

describe("'I don't recognise this loan' before the money is out: it does not go out", () => {
  test.each([
    [10, applied],
    [20, approved],
  ] as const)("from %i: held while it is looked into, and goes on once recognised", async (status, make) => {
    const loan = await make();
    const disputeId = await say(loan);
    await doJobs(world);
    await timePasses();
    expect(await statusOf(loan)).toBe(status);
    expect((await payoutsOf(loan)).filter(({ state }) => state !== "waiting")).toEqual([]);
    await sayOnDispute(world, disputeId, "recognised");
    await timePasses();
    expect(await statusOf(loan)).toBe(40);
  });

  test("from 25: it cannot be tried again meanwhile", async () => {
    const loan = await failed();
    const { phone, orderId } = loan;
    const retry = () => phone.call(failBorrowHandler, { query: { orderId, action: "retry" } });
    const disputeId = await say(loan);
    expect(await retry()).toMatchObject({ code: 497 });
    await sayOnDispute(world, disputeId, "recognised");
    expect(await retry()).toMatchObject({ code: 200 });
    await doJobs(world);
    expect(await statusOf(loan)).toBe(40);
  });
});

describe("fraud confirmed before the money is out: the order is cancelled", () => {
  test.each([
    [10, applied, []],
    [20, approved, ["disputed"]],
    [25, failed, ["cuenta-rechazada"]],
  ] as const)("from %i", async (_, make, reasons) => {
    const loan = await make();
    await sayOnDispute(world, await say(loan), "fraud");
    expect(await statusOf(loan)).toBe(60);
    await doJobs(world);
    await timePasses();
    expect(await statusOf(loan)).toBe(60);
    expect((await payoutsOf(loan)).map(({ reason }) => reason)).toEqual(reasons);
  });

  test("with a person about to decide: nobody has to any more", async () => {
    const loan = await decidedOrder(world, { politicallyExposed: true });
    await sayOnDispute(world, await say(loan), "fraud");
    expect([await statusOf(loan), await openReviewOf(world, loan.orderId)]).toEqual([60, ""]);
  });

  test("while the bank already has it: accepted, nothing is owed", async () => {
    await bankIs("delay");
    const loan = await decidedOrder(world);
    await sayOnDispute(world, await say(loan), "fraud");
    expect(await statusOf(loan)).toBe(20);
    await post("/sandbox/api/payouts", { payoutId: (await payoutsOf(loan))[0]?.payout_id, action: "accept" });
    await doJobs(world);
    expect([await statusOf(loan), (await detailOf(loan)).owedToday]).toEqual([60, 0]);
  });

  test("while the bank already has it: lost, no other is sent", async () => {
    await bankIs("lose");
    const loan = await decidedOrder(world);
    await sayOnDispute(world, await say(loan), "fraud");
    await bankIs("accept");
    const data = { payoutId: (await payoutsOf(loan))[0]?.payout_id ?? "" };
    await jobHandlers(world.services)["ask-payout"]([{ data, complete: async () => undefined }]);
    await doJobs(world);
    expect(await payoutsOf(loan)).toMatchObject([{ state: "never-arrived" }, { state: "rejected" }]);
    expect(await statusOf(loan)).toBe(60);
  });
});
