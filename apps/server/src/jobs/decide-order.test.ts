import { borrowStatus } from "@noren/contract/calls/borrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs, newRun } from "../../test/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../test/world.ts";
import { jobHandlers } from "./handlers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const statuses = async (phone: TestPhone) =>
  (await phone.call(borrowStatus, {})).data?.orders.map((order) => order.borrowStatus);
const decisions = async (orderId: string | undefined) => {
  const { rows } = await world.services.db.pool.query<{
    outcome: string;
    reasons: { code: string }[];
    policy_version: number;
  }>("select outcome, reasons, policy_version from decision where order_id = $1", [orderId]);
  return rows;
};

test("an affordable first loan within the limit is approved, with its reasons and policy version", async () => {
  const phone = await certifiedPhone(world);
  const applied = await applyFor(phone);
  await doJobs(world);
  expect(await statuses(phone)).toEqual([40]);
  expect(await decisions(applied.data?.orders[0]?.orderId)).toMatchObject([
    { outcome: "approve", policy_version: 1, reasons: [{ code: "limit-by-history" }] },
  ]);
});

test("what falls due is more than a quarter of what is left: rejected, with that reason", async () => {
  const phone = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
  const applied = await applyFor(phone);
  await doJobs(world);
  expect(await statuses(phone)).toEqual([50]);
  const [decision] = await decisions(applied.data?.orders[0]?.orderId);
  expect(decision?.reasons.map((reason) => reason.code)).toContain("payments-above-means");
});

test("a politically exposed person, and a shared bank account, wait for a person", async () => {
  const exposed = await certifiedPhone(world, { politicallyExposed: true });
  const account = { bankCode: "001", accountType: "corriente", accountNumber: "12345678" };
  const sharing = [await certifiedPhone(world, { account }), await certifiedPhone(world, { account, run: newRun() })];
  for (const phone of [exposed, ...sharing]) {
    await applyFor(phone);
    await doJobs(world);
    expect(await statuses(phone)).toEqual([10]);
  }
});

const killed = async (): Promise<never> => {
  throw new Error("killed");
};

describe("the job may run twice, at once, or be killed", () => {
  test("twice decides once", async () => {
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const decide = () =>
      jobHandlers(world.services)["decide-order"]({ data: { orderId }, complete: async () => undefined });
    await Promise.all([decide(), decide(), decide()]);
    await doJobs(world);
    expect(await decisions(orderId)).toHaveLength(1);
    expect(await statuses(phone)).toEqual([40]);
  });

  test("a worker that dies before its commit leaves the order in review and the work to be done", async () => {
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const dies = jobHandlers(world.services)["decide-order"]({ data: { orderId }, complete: killed });
    await expect(dies).rejects.toThrow("killed");
    expect(await decisions(orderId)).toHaveLength(0);
    expect(await statuses(phone)).toEqual([10]);
    await doJobs(world);
    expect(await statuses(phone)).toEqual([40]);
  });

  test("an application that rolls back leaves no job", async () => {
    const phone = await certifiedPhone(world);
    await applyFor(phone, 105_000);
    expect(await doJobs(world)).toBe(0);
  });
});

test("the database itself refuses a move that is not in the table, and changes of what was decided or agreed", async () => {
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId;
  await doJobs(world);
  const { pool } = world.services.db;
  await expect(
    pool.query(
      "insert into order_move (order_id, from_status, to_status, reason, moved_at) values ($1, 50, 40, 'x', now())",
      [orderId],
    ),
  ).rejects.toThrow("check constraint");
  await expect(pool.query("update decision set outcome = 'reject'")).rejects.toThrow("never changed");
  await expect(pool.query("update agreement set hash = 'x'")).rejects.toThrow("never changed");
  await expect(pool.query("delete from order_move")).rejects.toThrow("never changed");
});
