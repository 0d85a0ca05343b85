import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/support/world.ts";
import { after, instantOf } from "../../platform/clock.ts";
import type { CollectionIntent } from "./port.ts";
import { sandboxCounter } from "./sandbox-counter-store.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const counter = () => sandboxCounter(world.services.db);
const intent = (change: Partial<CollectionIntent> = {}): CollectionIntent => ({
  intentId: randomUUID(),
  reference: randomUUID(),
  amount: pesos(102_900),
  endsAt: after(world.services.clock.now(), HOUR_MS),
  subject: "Noren 30",
  channel: "counter",
  ...change,
});
async function open(change: Partial<CollectionIntent> = {}) {
  const outcome = await world.services.collections.open(intent(change));
  if (outcome.state !== "open") throw new Error(outcome.state);
  return { providerId: outcome.providerId, code: outcome.instructions.code ?? "" };
}

describe("a bill", () => {
  test("opened twice at once under one intent is one", async () => {
    const one = intent();
    const outcomes = await Promise.all([1, 2, 3].map(() => world.services.collections.open(one)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ state: "open", providerId: `sandbox:sandbox-${one.intentId}` });
    expect(await world.services.collections.open({ ...one, amount: pesos(1) })).toMatchObject({ state: "refused" });
  });

  test("is found by its code, newest first, and stays cancelled", async () => {
    const [older, newer] = [await open(), await open()];
    const listed = (await counter().list()).map(({ code }) => code);
    expect(listed.indexOf(newer.code)).toBeLessThan(listed.indexOf(older.code));
    expect(await counter().findByCode(older.code)).toMatchObject({ amount: 102_900, state: "open" });
    expect(await world.services.collections.cancel(older.providerId)).toEqual({ state: "cancelled" });
    expect(await world.services.collections.cancel(older.providerId)).toEqual({ state: "cancelled" });
    expect(await counter().findByCode(older.code)).toMatchObject({ state: "cancelled" });
    expect(await counter().findByCode("77")).toBeUndefined();
  });
});

describe("a payment", () => {
  test("is asked about and listed by its day in Santiago, under the provider's name", async () => {
    const { providerId, code } = await open();
    const bill = await counter().findByCode(code);
    const paidAt = instantOf(Date.parse("2026-11-03T02:59:00Z"));
    const payment = { paymentId: randomUUID(), amount: pesos(102_900), paidAt, state: "received" as const };
    await counter().addPayment({ ...payment, providerId: bill?.providerId ?? "", reference: bill?.reference ?? "" });
    const named = { ...payment, provider: "sandbox", providerId, reference: bill?.reference };
    expect(await world.services.collections.ask(providerId)).toEqual({ state: "open", payments: [named] });
    const { collections } = world.services;
    const [before, day] = [calendarDay("2026-11-01"), calendarDay("2026-11-02")];
    expect(await collections.list(day, day)).toEqual({ state: "listed", payments: [named] });
    expect(await collections.list(before, before)).toEqual({ state: "listed", payments: [] });
  });

  test("is listed wrongly until it goes back", async () => {
    const { collections, clock } = world.services;
    const payment = { paymentId: randomUUID(), amount: pesos(40_000), paidAt: clock.now(), state: "received" as const };
    await counter().addPayment(payment);
    const listed = async () => {
      const list = await collections.list(clock.today(), clock.today());
      return list.state === "listed" && list.payments.find(({ paymentId }) => paymentId === payment.paymentId);
    };
    expect(await counter().misreport(payment.paymentId, pesos(4000))).toBe(true);
    expect(await listed()).toMatchObject({ amount: 4000, state: "received" });
    expect(await counter().misreport(payment.paymentId, pesos(0))).toBe(true);
    expect(await listed()).toBeUndefined();
    await counter().reverse(payment.paymentId);
    expect(await listed()).toMatchObject({ amount: 40_000, state: "reversed" });
    expect(await counter().misreport(payment.paymentId, pesos(1))).toBe(false);
  });

  test("is reversed once, also when asked for at once; that of nobody too", async () => {
    const paymentId = randomUUID();
    const paidAt = world.services.clock.now();
    await counter().addPayment({ paymentId, amount: pesos(500), paidAt, state: "received" });
    const reversed = await Promise.all([1, 2, 3].map(() => counter().reverse(paymentId)));
    expect(reversed.filter((one) => one !== undefined)).toEqual([
      { paymentId, amount: 500, paidAt, state: "reversed" },
    ]);
    expect(await counter().findPayment(paymentId)).toMatchObject({ state: "reversed" });
    expect((await counter().latestPayments())[0]).toMatchObject({ paymentId });
  });
});
