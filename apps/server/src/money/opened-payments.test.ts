import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone } from "../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../test/support/world.ts";
import { instantOf } from "../platform/clock.ts";
import { loanOrder } from "../loans/application/tables.ts";
import { openedPayments } from "./opened-payments.ts";
import { payment, repaymentIntent } from "./tables.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await applyFor(await certifiedPhone(world));
});
afterAll(() => world.close());

/** Days and times in Santiago, three hours behind UTC in November. */
async function opened(providerId: string | null, madeAt: string, endsAt: string): Promise<void> {
  const { drizzle } = world.services.db;
  const [order] = await drizzle.select().from(loanOrder);
  const made = instantOf(Date.parse(`${madeAt}-03:00`));
  await drizzle.insert(repaymentIntent).values({
    intentId: randomUUID(),
    orderId: order?.orderId ?? "",
    userId: order?.userId ?? "",
    reference: randomUUID(),
    purpose: "part",
    channel: "link",
    amount: 1000,
    state: "expired",
    providerId,
    madeAt: made,
    endsAt: instantOf(Date.parse(`${endsAt}-03:00`)),
    changedAt: made,
  });
}

test("Khipu is asked about what it opened by the last day and had not ended before the first", async () => {
  await opened("khipu:ended-before", "2026-11-01T10:00", "2026-11-01T23:59");
  await opened("khipu:ended-on-first", "2026-11-01T10:00", "2026-11-02T00:00");
  await opened("khipu:inside", "2026-11-02T10:00", "2026-11-03T10:00");
  await opened("khipu:opened-on-last", "2026-11-03T23:59", "2026-11-10T10:00");
  await opened("khipu:opened-after", "2026-11-04T00:00", "2026-11-10T10:00");
  await opened("fintoc:inside", "2026-11-02T10:00", "2026-11-03T10:00");
  await opened(null, "2026-11-02T10:00", "2026-11-03T10:00");
  const ids = await openedPayments(world.services.db, "khipu").payableBetween(
    calendarDay("2026-11-02"),
    calendarDay("2026-11-03"),
  );
  expect([...ids].toSorted()).toEqual(["ended-on-first", "inside", "opened-on-last"]);
});

test("Khipu is asked about what we know to be paid on these days, also when its time was over before them", async () => {
  const { drizzle } = world.services.db;
  await opened("khipu:confirmed-late", "2026-12-01T10:00", "2026-12-01T12:00");
  const paidAt = instantOf(Date.parse("2026-12-04T09:00-03:00"));
  const paid = { provider: "khipu", amount: 1000, paidAt, receivedAt: paidAt, changedAt: paidAt };
  await drizzle.insert(payment).values({ ...paid, paymentId: "confirmed-late", state: "unmatched" });
  const ask = (day: string) =>
    openedPayments(world.services.db, "khipu").payableBetween(calendarDay(day), calendarDay(day));
  expect([await ask("2026-12-01"), await ask("2026-12-03"), await ask("2026-12-04")]).toEqual([
    ["confirmed-late"],
    [],
    ["confirmed-late"],
  ]);
});
