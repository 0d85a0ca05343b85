import { decision as readDecision, borrowStatus } from "@noren/contract/calls/borrow";
import { deviceInformation } from "@noren/contract/calls/user";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs, newRun, onAnotherDevice } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { jobHandlers } from "../../jobs/handlers.ts";

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
    reasons: { code: string; facts: object }[];
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

const tell = (phone: TestPhone, said: object) =>
  phone.call(deviceInformation, { body: { deviceId: phone.deviceId, operatingSystem: "iOS", ...said } });

async function reasonsAfter(phone: TestPhone): Promise<string[]> {
  const applied = await applyFor(phone);
  await doJobs(world);
  const [decision] = await decisions(applied.data?.orders[0]?.orderId);
  return decision?.reasons.map(({ code }) => code) ?? [];
}

describe("device, fingerprint and place: what the consent to location promises is done", () => {
  const phone13 = "0123456789abcdef0123456789abcdef";
  const santiago = { latitude: -33.45, longitude: -70.67 };
  const antofagasta = { latitude: -23.65, longitude: -70.4 };

  test("'the same account in two places': it waits for a person, with that reason", async () => {
    const mine = await certifiedPhone(world);
    const thief = await onAnotherDevice(world, mine);
    await tell(mine, santiago);
    await tell(thief, antofagasta);
    expect(await reasonsAfter(mine)).toContain("two-places");
    expect(await statuses(mine)).toEqual([10]);
  });

  test("two devices in one place are nobody's business, nor is one that said no place", async () => {
    const mine = await certifiedPhone(world);
    const other = await onAnotherDevice(world, mine);
    await tell(mine, santiago);
    await tell(other, { uuid: phone13 });
    expect(await reasonsAfter(mine)).toEqual(["limit-by-history"]);
  });

  test("one phone under two accounts, its cookies cleared: known by its fingerprint and its place together", async () => {
    const [first, second] = [await certifiedPhone(world), await certifiedPhone(world)];
    await tell(first, { uuid: phone13, ...santiago });
    await tell(second, { uuid: phone13, ...santiago });
    expect(await reasonsAfter(second)).toContain("shared-device");
    const elsewhere = await certifiedPhone(world);
    await tell(elsewhere, { uuid: phone13, ...antofagasta });
    expect(await reasonsAfter(elsewhere)).toEqual(["limit-by-history"]);
  });
});

const decided = async (lastTwo: number, change: object = {}) => {
  const phone = await certifiedPhone(world, { run: newRun(lastTwo), ...change });
  const applied = await applyFor(phone);
  await doJobs(world);
  const [decision] = await decisions(applied.data?.orders[0]?.orderId);
  // No figure of anybody's is stored readably beside the codes.
  for (const { facts } of decision?.reasons ?? []) expect(facts).toEqual({});
  const { data } = await phone.call(readDecision, { query: { orderId: applied.data?.orders[0]?.orderId ?? "" } });
  return { status: (await statuses(phone))?.[0], outcome: decision?.outcome, reasons: data?.reasons };
};

describe("the bureau is asked first", () => {
  test("97 pays 80,000 a month elsewhere: approved, and the debt is counted", async () => {
    expect(await decided(97)).toMatchObject({ status: 40, outcome: "approve" });
    // A quarter of 490,000 would be enough; of 410,000 it is not.
    const means = { income: 790_000, fixedCosts: 300_000 };
    expect(await decided(10, means)).toMatchObject({ status: 40, outcome: "approve" });
    const { status, reasons } = await decided(97, means);
    expect(status).toBe(50);
    expect(reasons?.map(({ code }) => code)).toEqual(["payments-above-means", "limit-by-history"]);
    expect(reasons?.[0]?.text).toContain("$80.000");
  });

  test("98 is overdue elsewhere: rejected", async () => {
    const { status, reasons } = await decided(98);
    expect(status).toBe(50);
    expect(reasons?.find(({ code }) => code === "overdue-elsewhere")?.text).toContain("$150.000");
  });

  test("99 gets no answer: the order stays in review, and a person takes it", async () => {
    expect(await decided(99)).toMatchObject({
      status: 10,
      outcome: "review",
      reasons: [{ code: "bureau-silent" }, { code: "limit-by-history" }],
    });
  });

  test("while it is asked nothing is locked, and about an order that is decided it is not asked again", async () => {
    const asked: string[] = [];
    const look = async (rut: string) => {
      asked.push(rut);
      await world.services.db.pool.query("select 1 from loan_order for update nowait");
      return { kind: "report" as const, monthlyDebt: pesos(0), overdue: pesos(0) };
    };
    const run = newRun();
    const phone = await certifiedPhone(world, { run });
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const handlers = jobHandlers({ ...world.services, bureau: { look } });
    const decide = () => handlers["decide-order"]([{ data: { orderId }, complete: async () => undefined }]);
    await decide();
    await decide();
    expect(asked).toEqual([run]);
    expect(await decisions(orderId)).toMatchObject([{ outcome: "approve" }]);
    await doJobs(world);
  });
});

const killed = async (): Promise<never> => {
  throw new Error("killed");
};

describe("the job may run twice, at once, or be killed", () => {
  test("twice decides once", async () => {
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const decide = () =>
      jobHandlers(world.services)["decide-order"]([{ data: { orderId }, complete: async () => undefined }]);
    await Promise.all([decide(), decide(), decide()]);
    await doJobs(world);
    expect(await decisions(orderId)).toHaveLength(1);
    expect(await statuses(phone)).toEqual([40]);
  });

  test("a worker that dies before its commit leaves the order in review and the work to be done", async () => {
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const dies = jobHandlers(world.services)["decide-order"]([{ data: { orderId }, complete: killed }]);
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
