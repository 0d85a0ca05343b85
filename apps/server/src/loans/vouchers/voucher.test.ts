import { randomUUID } from "node:crypto";
import { addBankingDays } from "@noren/lending/calendar/banking-days";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { decidedOrder } from "../../../test/support/staff/desk.ts";
import {
  detailOf,
  expectSoundLedger,
  goToDay,
  repayLoan,
  type RunningLoan,
  runningLoan,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { jpegOf, openVoucherOf, sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const dueOf = async (loan: RunningLoan) => (await detailOf(loan)).dueDay as CalendarDay;
const lateOf = async (loan: RunningLoan) =>
  (await detailOf(loan)).owed.find(({ component }) => component === "lateInterest")?.amount ?? 0;

describe("while a voucher is checked", () => {
  test("'(3 banking days at most) the order is not marked overdue', and on the day after it is", async () => {
    const [loan, without] = [await runningLoan(world), await runningLoan(world)];
    const due = await dueOf(loan);
    await goToDay(world, due);
    const { data } = await sendVoucher(world, loan);
    expect(data?.checkedUntil).toBe(addBankingDays(due, 3, isHoliday));
    const last = data?.checkedUntil as CalendarDay;
    expect((await detailOf(loan)).checkedUntil).toBe(last);
    await goToDay(world, addDays(due, 1));
    expect([await statusOf(loan), await statusOf(without)]).toEqual([40, 70]);
    await goToDay(world, last);
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([40, 0]);
    await goToDay(world, addDays(last, 1));
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([70, 97]);
  });

  test("late interest rests from that day; what is overdue stays so", async () => {
    const loan = await runningLoan(world);
    await goToDay(world, addDays(await dueOf(loan), 2));
    expect(await lateOf(loan)).toBe(193);
    await sendVoucher(world, loan);
    expect([await statusOf(loan), await lateOf(loan)]).toEqual([70, 97]);
  });

  test("the borrower may pay as always", async () => {
    const loan = await runningLoan(world);
    await sendVoucher(world, loan);
    await repayLoan(world, loan);
    expect(await statusOf(loan)).toBe(30);
  });
});

test("claim and picture are kept unreadably", async () => {
  const loan = await runningLoan(world);
  await sendVoucher(world, loan, { bank: "Banco Falabella" });
  const { rows } = await world.services.db.pool.query<{ claim: Buffer; picture: Buffer; type: string }>(
    "select claim_sealed as claim, picture_sealed as picture, picture_type as type from voucher where order_id = $1",
    [loan.orderId],
  );
  expect(rows[0]?.type).toBe("image/jpeg");
  expect(rows[0]?.claim.includes("Falabella")).toBe(false);
  expect(rows[0]?.picture.includes(jpegOf(2000).subarray(0, 100))).toBe(false);
});

describe("'One open voucher an order'", () => {
  test("of two at once one is taken; the other, and a third later, are told that one is being checked", async () => {
    const loan = await runningLoan(world);
    const answers = await Promise.all([sendVoucher(world, loan), sendVoucher(world, loan)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 493]);
    const before = await everythingStored(world);
    expect(await sendVoucher(world, loan)).toMatchObject({ code: 493, data: null });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("sent again under its key it is the same voucher; another picture under that key is refused", async () => {
    const loan = await runningLoan(world);
    loan.phone.idempotencyKey = randomUUID();
    const first = await sendVoucher(world, loan);
    expect(first.data?.caseNumber).toBe((await openVoucherOf(world, loan.orderId)).slice(0, 8).toUpperCase());
    expect(await sendVoucher(world, loan)).toMatchObject({ code: 200, data: first.data });
    const other = { picture: [Buffer.concat([jpegOf(1999), Buffer.from([8])])] };
    expect(await sendVoucher(world, loan, {}, other)).toMatchObject({ code: 480 });
    expect(await sendVoucher(world, loan, { amount: "50001" })).toMatchObject({ code: 480 });
  });
});

describe("refused, and nothing changes:", () => {
  test.each<[string, number, object]>([
    ["an amount in words", 400, { amount: "cincuenta mil" }],
    ["an amount with dots", 400, { amount: "50.000" }],
    ["nothing", 400, { amount: "0" }],
    ["less than nothing", 400, { amount: "-5" }],
    ["a fraction", 400, { amount: "1.5" }],
    ["a day that does not exist", 400, { paidOn: "2027-02-30" }],
    ["a day before the loan", 400, { paidOn: "2020-01-01" }],
    ["a day to come", 400, { paidOn: "2199-01-01" }],
    ["no bank", 400, { bank: "" }],
    ["an order that is not there", 404, { orderId: randomUUID() }],
    ["no order", 400, { orderId: "all of them" }],
  ])("%s", async (_, code, change) => {
    const loan = await runningLoan(world);
    const before = await everythingStored(world);
    expect(await sendVoucher(world, loan, change)).toMatchObject({ code });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("a file that is no picture and no PDF, whatever it calls itself", async () => {
    const loan = await runningLoan(world);
    const before = await everythingStored(world);
    for (const bytes of ["GIF89a...", "<svg/>", "MZ executable"])
      expect(await sendVoucher(world, loan, {}, { picture: [Buffer.from(bytes)] })).toMatchObject({ code: 494 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("somebody else's loan, and orders on which nothing is owed", async () => {
    const [loan, settled] = [await runningLoan(world), await runningLoan(world)];
    await repayLoan(world, settled);
    const rejected = await decidedOrder(world, { income: 0 });
    const stranger = await certifiedPhone(world);
    const before = await everythingStored(world);
    for (const one of [{ phone: stranger, orderId: loan.orderId }, settled, rejected])
      expect(await sendVoucher(world, one)).toMatchObject({ code: 404, data: null });
    expect(await everythingStored(world)).toEqual(before);
  });
});
