import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../../test/support/staff/desk.ts";
import {
  detailOf,
  expectSoundLedger,
  goToDay,
  repayLoan,
  type RunningLoan,
  runningLoan,
  statusOf,
} from "../../../../test/support/loans/loans.ts";
import { paymentGoesBack, strangePayment } from "../../../../test/support/loans/payments.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { openVoucherOf, sayOnVoucher, sendVoucher } from "../../../../test/support/staff/vouchers.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

async function claimed(): Promise<RunningLoan & { voucherId: string }> {
  const loan = await runningLoan(world);
  await sendVoucher(world, loan);
  return { ...loan, voucherId: await openVoucherOf(world, loan.orderId) };
}

describe("a voucher is matched", () => {
  test("to a payment that waited in suspense: it is credited, and the trail says to which", async () => {
    const loan = await claimed();
    const before = (await detailOf(loan)).owedToday;
    const payment = await strangePayment(world, 50_000);
    await sayOnVoucher(world, loan.voucherId, { outcome: "matched", payment });
    expect((await detailOf(loan)).owedToday).toBe(before - 50_000);
    expect(await openVoucherOf(world, loan.orderId)).toBe("");
    expect(await auditOf(world, loan.orderId)).toMatchObject([
      { action: "voucher-matched", details: { voucherId: loan.voucherId, ...payment } },
    ]);
    expect(await sendVoucher(world, loan)).toMatchObject({ code: 200 });
  });

  test("to one that settles it, on time although it is matched days later", async () => {
    const loan = await runningLoan(world);
    const { dueDay, owedOnDue } = await detailOf(loan);
    await goToDay(world, dueDay as CalendarDay);
    const payment = await strangePayment(world, owedOnDue);
    await sendVoucher(world, loan);
    await goToDay(world, addDays(dueDay as CalendarDay, 2));
    await sayOnVoucher(world, await openVoucherOf(world, loan.orderId), { outcome: "matched", payment });
    expect(await statusOf(loan)).toBe(30);
    const { rows } = await world.services.db.pool.query("select settled_on::text from loan_order where order_id = $1", [
      loan.orderId,
    ]);
    expect(rows).toEqual([{ settled_on: dueDay }]);
  });

  test("to one that came late by itself and is credited already", async () => {
    const loan = await claimed();
    await repayLoan(world, loan, { purpose: "part", amount: 20_000 });
    const { rows } = await world.services.db.pool.query<{ payment_id: string }>(
      "select payment_id from payment where order_id = $1",
      [loan.orderId],
    );
    const payment = { provider: "sandbox", paymentId: rows[0]?.payment_id ?? "" };
    await sayOnVoucher(world, loan.voucherId, { outcome: "matched", payment });
    expect((await detailOf(loan)).events).toHaveLength(1);
    expect(await openVoucherOf(world, loan.orderId)).toBe("");
  });

  test("but not to a payment of another loan, one that went back, or none; then nothing changes", async () => {
    const [loan, other] = [await claimed(), await claimed()];
    const taken = await strangePayment(world, 1000);
    await sayOnVoucher(world, other.voucherId, { outcome: "matched", payment: taken });
    const gone = await strangePayment(world, 2000);
    await paymentGoesBack(world, gone, 2000);
    const before = await everythingStored(world);
    for (const payment of [taken, gone, { provider: "sandbox", paymentId: "none" }])
      await expect(sayOnVoucher(world, loan.voucherId, { outcome: "matched", payment })).rejects.toThrow(
        "payment-not-open",
      );
    expect(await everythingStored(world)).toEqual(before);
  });
});

describe("a voucher is refused", () => {
  test("'refused ones count those days again': it owes what it would owe without", async () => {
    const [loan, without] = [await runningLoan(world), await runningLoan(world)];
    const { dueDay } = await detailOf(loan);
    await goToDay(world, dueDay as CalendarDay);
    await sendVoucher(world, loan);
    await goToDay(world, addDays(dueDay as CalendarDay, 2));
    expect(await statusOf(loan)).toBe(40);
    await sayOnVoucher(world, await openVoucherOf(world, loan.orderId), { outcome: "refused" });
    expect(await statusOf(loan)).toBe(70);
    expect((await detailOf(loan)).owedToday).toBe((await detailOf(without)).owedToday);
  });
});

describe("staff", () => {
  test("two answers at once: one of them, and a third is refused without a trace", async () => {
    const loan = await claimed();
    const payment = await strangePayment(world, 3000);
    const answers = await Promise.allSettled([
      sayOnVoucher(world, loan.voucherId, { outcome: "matched", payment }),
      sayOnVoucher(world, loan.voucherId, { outcome: "refused" }),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await auditOf(world, loan.orderId)).toHaveLength(1);
    const before = await everythingStored(world);
    await expect(sayOnVoucher(world, loan.voucherId, { outcome: "refused" })).rejects.toThrow("already-answered");
    await expect(sayOnVoucher(world, randomUUID(), { outcome: "refused" })).rejects.toThrow("not-there");
    expect(await everythingStored(world)).toEqual(before);
  });

  test("one payment for two vouchers at once is credited once", async () => {
    const [one, two] = [await claimed(), await claimed()];
    const payment = await strangePayment(world, 4000);
    const answers = await Promise.allSettled(
      [one, two].map(({ voucherId }) => sayOnVoucher(world, voucherId, { outcome: "matched", payment })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
