import { borrowStatus } from "@noren/contract/calls/borrow";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";
import { balancesOf } from "../../money/ledger/post.ts";
import type { PretendMood } from "@noren/sandbox/world";
import { followAccepted, followPayouts } from "./ask-payout.ts";
import { jobHandlers } from "../../jobs/handlers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const postJson = (path: string, body: object): Promise<Response> =>
  fetch(`${world.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const bankIs = (mood: PretendMood) => postJson("/sandbox/api/bank", { mood });
const payoutsOf = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ payout_id: string; state: string }>(
    "select payout_id, state from payout where order_id = $1 order by made_at",
    [orderId],
  );
  return rows;
};
const act = async (orderId: string, action: string) => {
  const payouts = await payoutsOf(orderId);
  return postJson("/sandbox/api/payouts", { payoutId: payouts.at(-1)?.payout_id, action });
};
const statusOf = async (phone: TestPhone) => (await phone.call(borrowStatus, {})).data?.orders[0]?.borrowStatus;
/** What moved in the pretend bank for this order: the truth of the world outside. */
const sentByBank = async (orderId: string): Promise<number> => {
  const { rows } = await world.services.db.pool.query(
    "select 1 from sandbox_payout join payout using (payout_id) where order_id = $1 and sandbox_payout.state in ('accepted', 'waiting')",
    [orderId],
  );
  return rows.length;
};
const later = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);

async function applied(mood: PretendMood): Promise<{ phone: TestPhone; orderId: string }> {
  await bankIs(mood);
  const phone = await certifiedPhone(world);
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  return { phone, orderId };
}

describe("an approved order is paid out", () => {
  test("accepted: running, the whole principal, and a balanced ledger that says so", async () => {
    const { phone, orderId } = await applied("accept");
    expect(await statusOf(phone)).toBe(40);
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "accepted" }]);
    const balances = await balancesOf(world.services.db.drizzle, orderId);
    expect(balances.get("owed-principal")).toBe(100_000);
    expect(balances.get("cash-payouts")).toBe(-100_000);
    expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });

  test("rejected: payout failed, nothing owed, no entry", async () => {
    const { phone, orderId } = await applied("reject");
    expect(await statusOf(phone)).toBe(25);
    expect((await balancesOf(world.services.db.drizzle, orderId)).size).toBe(0);
  });

  test("delayed: it waits, until the bank's report settles it either way", async () => {
    const accepted = await applied("delay");
    expect(await statusOf(accepted.phone)).toBe(20);
    expect((await act(accepted.orderId, "accept")).status).toBe(200);
    await doJobs(world);
    expect(await statusOf(accepted.phone)).toBe(40);
    const refused = await applied("delay");
    await act(refused.orderId, "reject");
    await doJobs(world);
    expect(await statusOf(refused.phone)).toBe(25);
  });
});

const killed = async (): Promise<never> => {
  throw new Error("killed");
};
const complete = async (): Promise<void> => undefined;

describe("an unknown outcome is never a failure, and never sent again blindly", () => {
  test("a time-out: unknown, asked about, and found to be under way", async () => {
    const { phone, orderId } = await applied("time-out");
    expect(await statusOf(phone)).toBe(20);
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "unknown" }]);
    await bankIs("accept");
    later(61);
    await followPayouts(world.services);
    await doJobs(world);
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "under-way" }]);
    await act(orderId, "accept");
    await doJobs(world);
    expect(await statusOf(phone)).toBe(40);
    expect(await sentByBank(orderId)).toBe(1);
  });

  test("lost on the way: only when the bank positively knows nothing is another made, under another id", async () => {
    const { phone, orderId } = await applied("lose");
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "unknown" }]);
    await bankIs("accept");
    later(61);
    await followPayouts(world.services);
    await doJobs(world);
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "never-arrived" }, { state: "accepted" }]);
    expect(await statusOf(phone)).toBe(40);
    expect(await sentByBank(orderId)).toBe(1);
  });

  test("a worker killed after sending: the next try asks, and the money moves once", async () => {
    await bankIs("accept");
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const handlers = jobHandlers(world.services);
    await handlers["decide-order"]([{ data: { orderId }, complete: async () => undefined }]);
    const [payout] = await payoutsOf(orderId);
    const data = { payoutId: payout?.payout_id ?? "" };
    await expect(handlers["send-payout"]([{ data, complete: killed }])).rejects.toThrow("killed");
    expect(await sentByBank(orderId)).toBe(1);
    await doJobs(world);
    expect(await statusOf(phone)).toBe(40);
    expect(await payoutsOf(orderId)).toHaveLength(1);
    expect(await sentByBank(orderId)).toBe(1);
  });

  test("a worker that slept after its claim, and was taken for dead: it asks, and the money moves once", async () => {
    await bankIs("accept");
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    await jobHandlers(world.services)["decide-order"]([{ data: { orderId }, complete }]);
    const [payout] = await payoutsOf(orderId);
    const data = { payoutId: payout?.payout_id ?? "" };
    const { db } = world.services;
    vi.useFakeTimers({ toFake: ["Date"] });
    /** Half a minute goes by after each commit; meanwhile another asks, and makes another payout. */
    const asleep: typeof db.transaction = async (work) => {
      const result = await db.transaction(work);
      vi.setSystemTime(realNow() + 30_000);
      await doJobs(world);
      return result;
    };
    await jobHandlers({ ...world.services, db: { ...db, transaction: asleep } })["send-payout"]([{ data, complete }]);
    vi.useRealTimers();
    await doJobs(world);
    expect(await statusOf(phone)).toBe(40);
    expect(await sentByBank(orderId)).toBe(1);
  });

  test("sent by three workers at once: claimed by one", async () => {
    await bankIs("accept");
    const phone = await certifiedPhone(world);
    const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
    const handlers = jobHandlers(world.services);
    await handlers["decide-order"]([{ data: { orderId }, complete }]);
    const [payout] = await payoutsOf(orderId);
    const data = { payoutId: payout?.payout_id ?? "" };
    await Promise.all(Array.from({ length: 3 }, () => handlers["send-payout"]([{ data, complete }])));
    await doJobs(world);
    expect(await sentByBank(orderId)).toBe(1);
    expect(await statusOf(phone)).toBe(40);
  });
});

describe("reports", () => {
  test("twice, and an acceptance after the fact, change nothing more", async () => {
    const { phone, orderId } = await applied("delay");
    await act(orderId, "accept");
    for (let i = 0; i < 3; i += 1) await act(orderId, "repeat-report");
    await doJobs(world);
    const balances = await balancesOf(world.services.db.drizzle, orderId);
    expect(balances.get("owed-principal")).toBe(100_000);
    expect(await statusOf(phone)).toBe(40);
    const { rows } = await world.services.db.pool.query(
      "select distinct transaction_id from ledger_entry where order_id = $1",
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  test("the bank sends the money back: nothing is owed, by new entries, and the order asks for another account", async () => {
    const { phone, orderId } = await applied("accept");
    await act(orderId, "send-back");
    await doJobs(world);
    expect(await statusOf(phone)).toBe(25);
    expect((await balancesOf(world.services.db.drizzle, orderId)).size).toBe(0);
    const { rows } = await world.services.db.pool.query(
      "select kind from ledger_transaction t where exists (select from ledger_entry e where e.transaction_id = t.transaction_id and e.order_id = $1) order by made_at",
      [orderId],
    );
    expect(rows).toEqual([{ kind: "payout" }, { kind: "payout-returned" }]);
  });

  test.each([
    ["asked about the next day", "0 days"],
    ["weeks ago, before anybody ever asked", "20 days"],
  ])("sent back, and the report of it lost, %s: the same end", async (_, ago) => {
    const { phone, orderId } = await applied("accept");
    await world.services.db.pool.query(
      "update sandbox_payout set state = 'returned' where payout_id = (select payout_id from payout where order_id = $1)",
      [orderId],
    );
    await world.services.db.pool.query("update payout set sent_at = sent_at - $2::interval where order_id = $1", [
      orderId,
      ago,
    ]);
    await followAccepted(world.services);
    await doJobs(world);
    expect(await statusOf(phone)).toBe(25);
    expect((await balancesOf(world.services.db.drizzle, orderId)).size).toBe(0);
  });

  test("sent back before the acceptance was heard: the same end", async () => {
    const { phone, orderId } = await applied("delay");
    await world.services.db.pool.query("update sandbox_payout set state = 'accepted'");
    await act(orderId, "send-back");
    await doJobs(world);
    expect(await statusOf(phone)).toBe(25);
    expect((await balancesOf(world.services.db.drizzle, orderId)).size).toBe(0);
  });

  test("with a bad signature, an old one or none: refused, nothing stored", async () => {
    const { orderId } = await applied("delay");
    const [payout] = await payoutsOf(orderId);
    const body = JSON.stringify({
      eventId: "forged",
      payoutId: payout?.payout_id,
      providerId: "x",
      state: "accepted",
      at: "2027-01-01T00:00:00.000Z",
    });
    const send = (signature?: string) =>
      fetch(`${world.address}/hooks/payouts/sandbox`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(signature !== undefined && { "sandbox-signature": signature }),
        },
        body,
      });
    expect((await send()).status).toBe(401);
    expect((await send(`t=1,v1=${"0".repeat(64)}`)).status).toBe(401);
    const { rows } = await world.services.db.pool.query("select 1 from webhook_event where event_id = 'forged'");
    expect(rows).toEqual([]);
    expect(await payoutsOf(orderId)).toMatchObject([{ state: "under-way" }]);
  });
});

describe("what the database itself makes impossible", () => {
  test("a second open payout of an order", async () => {
    const { orderId } = await applied("delay");
    const second = world.services.db.pool.query(
      "insert into payout (payout_id, order_id, amount, state, made_at, changed_at) values (gen_random_uuid(), $1, 1, 'waiting', now(), now())",
      [orderId],
    );
    await expect(second).rejects.toThrow("one_payout_an_order");
  });

  test("an entry changed, removed, out of nothing, or to an account that is not in the chart", async () => {
    await applied("accept");
    const { pool } = world.services.db;
    await expect(pool.query("update ledger_entry set amount = 1")).rejects.toThrow("never changed");
    await expect(pool.query("delete from ledger_entry")).rejects.toThrow("never changed");
    await expect(pool.query("truncate ledger_entry")).rejects.toThrow("never changed");
    const entry = (debit: string, credit: string, amount: number) =>
      pool.query(
        "insert into ledger_entry (transaction_id, debit, credit, amount) select transaction_id, $1, $2, $3 from ledger_transaction limit 1",
        [debit, credit, amount],
      );
    await expect(entry("owed-principal", "owed-principal", 1)).rejects.toThrow("check constraint");
    await expect(entry("owed-principal", "cash-payouts", 0)).rejects.toThrow("check constraint");
    await expect(entry("owed-principal", "my-pocket", 1)).rejects.toThrow("foreign key");
  });
});
