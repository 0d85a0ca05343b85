import { ownReceipt } from "@noren/contract/calls/left-to-pay";
import * as repay from "@noren/contract/calls/repay";
import { calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import {
  daysPass,
  detailOf,
  payReference,
  repayLoan,
  runningLoan,
  startRepayment,
} from "../../../test/support/loans/loans.ts";
import { textOfPdf } from "../../../test/support/pdf-text.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the receipt of a part says what is still owed, today and on the due date, and which day that is", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 10);
  const { owedOnDue: before } = await detailOf(loan);
  const { reference: ref = "" } = await repayLoan(world, loan, { purpose: "part", amount: 30_000 });
  const { owedToday, owedOnDue, dueDay, events } = await detailOf(loan);
  const own = (await loan.phone.call(ownReceipt, { query: { ref } })).data?.receipt;
  const eventIds = events.map(({ eventId }) => eventId);
  expect(own).toMatchObject({ orderId: loan.orderId, eventIds, owedToday, owedOnDue, dueDay, overdueDays: 0 });
  expect(own?.allocated).toEqual(events[0]?.allocated);
  expect(own?.saving).toBe(before - owedOnDue - 30_000);
  expect(own?.saving).toBeGreaterThan(0);
  const query = { orderId: loan.orderId, eventId: String(eventIds[0]) };
  const text = await textOfPdf((await loan.phone.call(repay.receiptPdf, { query })).data?.pdf);
  const due = formatDay(calendarDay(dueDay ?? ""));
  expect(text).toContain(`Debes después de este pago: ${formatPesos(owedToday)}`);
  expect(text).toContain(`Si pagas el ${due}: ${formatPesos(owedOnDue)}`);
});

test("what is left is told to whose loan it is alone, and once the payment is credited", async () => {
  const loan = await runningLoan(world);
  const { data } = await startRepayment(world, loan);
  const query = { ref: data?.reference ?? "" };
  expect((await loan.phone.call(ownReceipt, { query })).data).toEqual({});
  await payReference(world, query.ref);
  const other = await certifiedPhone(world);
  for (const ref of [query.ref, "no-such-reference"])
    expect((await other.call(ownReceipt, { query: { ref } })).data).toEqual({});
  const { data: own } = await loan.phone.call(ownReceipt, { query });
  expect(own).toMatchObject({ receipt: { owedToday: 0, saving: 0 } });
});
