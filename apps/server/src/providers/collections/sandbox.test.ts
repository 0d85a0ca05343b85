import { randomUUID } from "node:crypto";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { type Pesos, pesos } from "@noren/lending/money/money";
import { beforeEach, describe, expect, test } from "vitest";
import { after, BusinessClock, realNow } from "../../platform/clock.ts";
import type { CollectedPayment, CollectionIntent } from "./port.ts";
import { sandboxCollections } from "./sandbox.ts";
import type { SandboxBill, SandboxCounter } from "./sandbox-counter.ts";
import { sandboxCollectionReports, sandboxDesk } from "./sandbox-desk.ts";

function counterInMemory(): SandboxCounter {
  const bills = new Map<string, SandboxBill>();
  const payments = new Map<string, CollectedPayment>();
  const misreported = new Map<string, Pesos>();
  return {
    add: async (bill) => {
      if (!bills.has(bill.providerId)) bills.set(bill.providerId, bill);
      return bills.get(bill.providerId) ?? bill;
    },
    find: async (providerId) => bills.get(providerId),
    findByCode: async (code) => [...bills.values()].find((bill) => bill.code === code),
    list: async () => [...bills.values()].toReversed(),
    cancel: async (providerId) => {
      const bill = bills.get(providerId);
      if (bill) bills.set(providerId, { ...bill, state: "cancelled" });
      return bill !== undefined;
    },
    addPayment: async (payment) => {
      payments.set(payment.paymentId, payment);
    },
    findPayment: async (paymentId) => payments.get(paymentId),
    paymentsOf: async (providerId) => [...payments.values()].filter((one) => one.providerId === providerId),
    latestPayments: async () => [...payments.values()].toReversed(),
    paymentsBetween: async (from, until) =>
      [...payments.values()]
        .filter(({ paidAt }) => paidAt >= from && paidAt < until)
        .map((one) => ({ ...one, amount: misreported.get(one.paymentId) ?? one.amount }))
        .filter(({ amount }) => amount > 0),
    misreport: async (paymentId, as) => {
      if (as === undefined) misreported.delete(paymentId);
      else misreported.set(paymentId, as);
      return payments.has(paymentId);
    },
    reverse: async (paymentId) => {
      const payment = payments.get(paymentId);
      if (payment?.state !== "received") return undefined;
      const reversed: CollectedPayment = { ...payment, state: "reversed" };
      payments.set(paymentId, reversed);
      return reversed;
    },
  };
}

const secret = "sandbox secret";
const reports = sandboxCollectionReports(secret);
const lender = { name: "Noren Créditos SpA", rut: "77777777-7", publicUrl: "http://localhost:8080" };
let clock = new BusinessClock();
let counter = counterInMemory();
let posted: { path: string; body: Buffer; headers: Readonly<Record<string, string>> }[] = [];
beforeEach(() => {
  clock = new BusinessClock();
  counter = counterInMemory();
  posted = [];
});
const collections = () => sandboxCollections(counter, clock, lender);
const desk = () =>
  sandboxDesk(counter, clock, secret, async (path, body, headers) => {
    posted.push({ path, body, headers });
  });
const read = () => posted.map(({ body, headers }) => reports.read(body, headers, realNow()));
const intent = (change: Partial<CollectionIntent> = {}): CollectionIntent => ({
  intentId: randomUUID(),
  reference: randomUUID(),
  amount: pesos(205_932),
  endsAt: after(clock.now(), HOUR_MS),
  subject: "Cuota",
  channel: "bill-form",
  ...change,
});
async function opened(change: Partial<CollectionIntent> = {}) {
  const one = intent(change);
  await collections().open(one);
  const bill = await counter.find(`sandbox-${one.intentId}`);
  return { one, code: bill?.code ?? "", providerId: bill?.providerId ?? "" };
}

describe("opening", () => {
  test("every channel shows what its payer needs", async () => {
    const shown = await Promise.all(
      collections().channels.map(async (channel) => {
        const outcome = await collections().open(intent({ channel }));
        return [channel, outcome.state === "open" ? Object.keys(outcome.instructions) : outcome.state];
      }),
    );
    expect(Object.fromEntries(shown)).toEqual({
      transfer: ["account"],
      counter: ["code", "barcode"],
      store: ["code", "barcode"],
      qr: ["code", "qr"],
      link: ["link"],
      "bill-form": ["code"],
    });
  });

  test("the same again is the same code; the same id for something else is refused", async () => {
    const one = intent();
    expect(await collections().open(one)).toEqual(await collections().open(one));
    expect(await collections().open({ ...one, amount: pesos(1) })).toEqual({
      state: "refused",
      reason: "intent-id-used-otherwise",
    });
    expect(await counter.list()).toHaveLength(1);
  });
});

describe("paying", () => {
  test.each([
    ["exactly", "bill-form", [205_932]],
    ["exactly", "counter", [205_930]],
    ["less", "bill-form", [102_966]],
    ["more", "bill-form", [210_932]],
    ["twice", "bill-form", [205_932, 205_932]],
  ] as const)("%s by %s", async (how, channel, amounts) => {
    const { one, code, providerId } = await opened({ channel });
    expect(await desk().pay(code, how)).toMatchObject({ state: "paid" });
    const found = read();
    expect(found).toEqual(
      amounts.map((amount) => ({
        eventId: expect.stringMatching(/-received$/) as string,
        paymentId: expect.any(String) as string,
        providerId,
        reference: one.reference,
        amount,
        paidAt: expect.any(Date) as Date,
        state: "received",
      })),
    );
    expect(new Set(found.map((report) => (typeof report === "string" ? "" : report.paymentId))).size).toBe(
      amounts.length,
    );
    expect(await collections().ask(providerId)).toMatchObject({
      state: "open",
      payments: amounts.map((amount) => ({ amount })),
    });
  });

  test("late only after the end, and then only late", async () => {
    const { one, code, providerId } = await opened();
    expect(await desk().pay(code, "late")).toEqual({ state: "refused", reason: "not-ended-yet", endsAt: one.endsAt });
    clock.moveTo(2 * HOUR_MS);
    expect(await desk().pay(code, "exactly")).toEqual({ state: "refused", reason: "ended" });
    expect(await desk().pay(code, "late")).toMatchObject({ state: "paid", payments: [{ amount: 205_932 }] });
    expect(await collections().ask(providerId)).toMatchObject({ state: "closed", payments: [{ state: "received" }] });
  });

  test("a cancelled code and an unknown one are not taken", async () => {
    const { code, providerId } = await opened();
    expect(await collections().cancel(providerId)).toEqual({ state: "cancelled" });
    expect(await desk().pay(code, "exactly")).toEqual({ state: "refused", reason: "cancelled" });
    expect(await desk().pay("1", "exactly")).toEqual({ state: "refused", reason: "no-such-code" });
    expect(await collections().cancel("sandbox-nobody")).toEqual({ state: "refused", reason: "not-there" });
    expect(await collections().ask("sandbox-nobody")).toEqual({ state: "unknown" });
    expect(posted).toEqual([]);
  });

  test("money for nobody has an amount and no name", async () => {
    await desk().payForNobody(pesos(7000));
    const [report] = read();
    expect(report).toMatchObject({ amount: 7000, state: "received" });
    expect(report).not.toHaveProperty("reference");
  });

  test("a payment goes back once", async () => {
    const { code } = await opened();
    const outcome = await desk().pay(code, "exactly");
    const paymentId = (outcome.state === "paid" && outcome.payments[0]?.paymentId) || "";
    expect(await desk().reverse(paymentId)).toBe(true);
    expect(await desk().reverse(paymentId)).toBe(false);
    expect(read()).toMatchObject([{ state: "received" }, { state: "reversed", paymentId }]);
  });

  test("a repeated report is the same event", async () => {
    const { paymentId } = await desk().payForNobody(pesos(1));
    expect([await desk().repeatReport(paymentId), await desk().repeatReport("nobody")]).toEqual([true, false]);
    const [first, second] = read();
    expect(second).toEqual(first);
  });
});

test("the list of a day has that day's payments, reversed ones too", async () => {
  const paid: Pesos = pesos(1000);
  const { paymentId } = await desk().payForNobody(paid);
  await desk().reverse(paymentId);
  const today = clock.today();
  const listed = await collections().list(today, today);
  expect(listed).toMatchObject({ state: "listed", payments: [{ paymentId, state: "reversed" }] });
  const tomorrow = addDays(today, 1);
  expect(await collections().list(tomorrow, tomorrow)).toEqual({ state: "listed", payments: [] });
});

test("the list can be wrong about a payment, and right again; who asks about the payment itself is told the truth", async () => {
  const { code, providerId } = await opened();
  const outcome = await desk().pay(code, "exactly");
  const paymentId = (outcome.state === "paid" && outcome.payments[0]?.paymentId) || "";
  const today = clock.today();
  const listed = async () => {
    const list = await collections().list(today, today);
    return list.state === "listed" ? list.payments.map(({ amount }) => amount) : list.state;
  };
  expect([await desk().list(paymentId, "wrong-amount"), await listed()]).toEqual([true, [20_593]]);
  expect([await desk().list(paymentId, "left-out"), await listed()]).toEqual([true, []]);
  expect(await collections().ask(providerId)).toMatchObject({ payments: [{ amount: 205_932 }] });
  expect([await desk().list(paymentId, "rightly"), await listed()]).toEqual([true, [205_932]]);
  expect(await desk().list("nobody", "left-out")).toBe(false);
});

test("a foreign, a changed, an old and a strange report are refused", async () => {
  await desk().payForNobody(pesos(1000));
  const { path, body, headers } = posted[0] ?? { path: "", body: Buffer.alloc(0), headers: {} };
  expect(path).toBe(reports.path);
  expect(sandboxCollectionReports("other").read(body, headers, realNow())).toBe("bad-signature");
  expect(reports.read(Buffer.from(body.toString().replace("1000", "9000")), headers, realNow())).toBe("bad-signature");
  expect(reports.read(body, {}, realNow())).toBe("bad-signature");
  expect(reports.read(body, headers, realNow() + 301_000)).toBe("too-old");
});
