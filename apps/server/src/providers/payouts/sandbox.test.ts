import { randomUUID } from "node:crypto";
import { pesos } from "@noren/lending/money/money";
import { parseRut } from "@noren/lending/people/rut";
import { beforeEach, describe, expect, test } from "vitest";
import { BusinessClock, realNow } from "../../platform/clock.ts";
import type { PayoutOrder } from "./port.ts";
import { sandboxBank, sandboxPayoutReports, sandboxPayouts } from "./sandbox.ts";
import type { BankMood, SandboxPayout, SandboxPayoutBook } from "./sandbox-book.ts";

function bookInMemory(): SandboxPayoutBook {
  const rows = new Map<string, SandboxPayout>();
  let mood: BankMood = "accept";
  return {
    mood: async () => mood,
    setMood: async (next) => {
      mood = next;
    },
    add: async (payout) => {
      if (!rows.has(payout.payoutId)) rows.set(payout.payoutId, payout);
      return rows.get(payout.payoutId) ?? payout;
    },
    find: async (payoutId) => rows.get(payoutId),
    list: async () => [...rows.values()].toReversed(),
    move: async ({ payoutId, from, to, reason, at }) => {
      const row = rows.get(payoutId);
      if (!row || !from.includes(row.state)) return undefined;
      const moved = { ...row, state: to, ...(reason === undefined ? {} : { reason }), changedAt: at };
      rows.set(payoutId, moved);
      return moved;
    },
  };
}

const secret = "sandbox secret";
const clock = new BusinessClock();
const reports = sandboxPayoutReports(secret);
let book = bookInMemory();
let posted: { path: string; body: Buffer; headers: Readonly<Record<string, string>> }[] = [];
beforeEach(() => {
  book = bookInMemory();
  posted = [];
});
const payouts = () => sandboxPayouts(book, clock);
const bank = () =>
  sandboxBank(book, clock, secret, async (path, body, headers) => {
    posted.push({ path, body, headers });
  });
const last = (now = realNow()) => {
  const { body, headers } = posted.at(-1) ?? { body: Buffer.alloc(0), headers: {} };
  return reports.read(body, headers, now);
};
const order = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  payoutId: randomUUID(),
  amount: pesos(200_000),
  account: {
    bankCode: "012",
    accountType: "cuenta_rut",
    accountNumber: "12345678",
    holderRut: parseRut("12345678-5") ?? ("" as never),
    holderName: "Ana Pérez",
  },
  comment: "Préstamo Noren",
  ...change,
});
const ask = ({ payoutId }: PayoutOrder) => payouts().ask({ payoutId, sentAt: clock.now() });

describe("the bank's moods", () => {
  test("accepts, until told otherwise", async () => {
    const one = order();
    const accepted = { state: "accepted", providerId: `sandbox-${one.payoutId}` };
    expect(await payouts().send(one)).toEqual(accepted);
    expect(await ask(one)).toEqual(accepted);
  });

  test("rejects with a reason", async () => {
    await book.setMood("reject");
    const one = order();
    const rejected = { state: "rejected", reason: "cuenta-rechazada", cause: "account" };
    expect(await payouts().send(one)).toEqual(rejected);
    expect(await ask(one)).toEqual(rejected);
  });

  test("delays: under way until a button is pressed", async () => {
    await book.setMood("delay");
    const one = order();
    expect(await payouts().send(one)).toMatchObject({ state: "under-way" });
    expect(await bank().accept(one.payoutId)).toBe(true);
    expect(await ask(one)).toMatchObject({ state: "accepted" });
  });

  test("times out: nothing is answered, yet the money is there when asked about", async () => {
    await book.setMood("time-out");
    const one = order();
    expect(await payouts().send(one)).toEqual({ state: "unknown" });
    expect(await ask(one)).toMatchObject({ state: "under-way" });
  });

  test("loses it: nothing is answered, and it never arrived", async () => {
    await book.setMood("lose");
    const one = order();
    expect(await payouts().send(one)).toEqual({ state: "unknown" });
    expect(await ask(one)).toEqual({ state: "never-arrived" });
  });
});

describe("one id is one payout", () => {
  test("the same again is answered and not paid again", async () => {
    const one = order();
    expect(await payouts().send(one)).toEqual(await payouts().send(one));
    expect(await book.list()).toHaveLength(1);
  });

  test("the same id with another amount or account changes nothing and is not believed", async () => {
    const one = order();
    await payouts().send(one);
    const account = { ...one.account, accountNumber: "87654321" };
    expect(await payouts().send({ ...one, amount: pesos(1) })).toEqual({ state: "unknown" });
    expect(await payouts().send({ ...one, account })).toEqual({ state: "unknown" });
    expect((await book.list()).map(({ amount }) => amount)).toEqual([200_000]);
  });

  test("one that was sent back is not paid again under its id", async () => {
    const one = order();
    await payouts().send(one);
    await bank().sendBack(one.payoutId);
    expect(await payouts().send(one)).toMatchObject({ state: "rejected", reason: "devuelta-por-el-banco" });
  });
});

describe("reports", () => {
  test("every button posts a signed report that reads back", async () => {
    await book.setMood("delay");
    const [one, two] = [order(), order()];
    await payouts().send(one);
    await payouts().send(two);
    await bank().accept(one.payoutId);
    const common = { payoutId: one.payoutId, providerId: `sandbox-${one.payoutId}`, at: expect.any(Date) as Date };
    expect(posted[0]?.path).toBe(reports.path);
    expect(last()).toEqual({ ...common, eventId: `sandbox-${one.payoutId}-accepted`, state: "accepted" });
    await bank().sendBack(one.payoutId);
    expect(last()).toMatchObject({ ...common, state: "returned", reason: "devuelta-por-el-banco" });
    await bank().reject(two.payoutId);
    expect(last()).toMatchObject({ payoutId: two.payoutId, state: "rejected", reason: "cuenta-rechazada" });
  });

  test("a button that does not fit the state does nothing and posts nothing", async () => {
    const one = order();
    await payouts().send(one);
    const [accept, reject, stranger] = [
      await bank().accept(one.payoutId),
      await bank().reject(one.payoutId),
      await bank().sendBack(randomUUID()),
    ];
    expect([accept, reject, stranger]).toEqual([false, false, false]);
    expect(posted).toEqual([]);
  });

  test("a repeated report is the same event", async () => {
    const one = order();
    await payouts().send(one);
    await bank().sendBack(one.payoutId);
    const first = last();
    expect(await bank().repeatReport(one.payoutId)).toBe(true);
    expect(posted).toHaveLength(2);
    expect(last()).toEqual(first);
  });

  test("a foreign, a changed and an old one are refused", async () => {
    const one = order();
    await payouts().send(one);
    await bank().sendBack(one.payoutId);
    const { body, headers } = posted[0] ?? { body: Buffer.alloc(0), headers: {} };
    expect(sandboxPayoutReports("other").read(body, headers, realNow())).toBe("bad-signature");
    const changed = Buffer.from(body.toString().replace("returned", "accepted"));
    expect(reports.read(changed, headers, realNow())).toBe("bad-signature");
    expect(reports.read(body, {}, realNow())).toBe("bad-signature");
    expect(last(realNow() + 301_000)).toBe("too-old");
  });
});
