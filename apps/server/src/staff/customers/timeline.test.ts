import { customerOne, customerTimeline } from "@noren/staff/calls/customers";
import { changeConsent } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../test/support/people/feedback.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("all that happened is one line each, newest first, in pages and by group", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
  await sendFeedback(loan.phone);
  for (const given of [true, false]) await loan.phone.call(changeConsent, { body: { purpose: "marketing", given } });
  const id = await userIdOf(world, loan.phone);
  const viewer = await staffOf(world, at, "viewer");
  await viewer.call(customerOne, { body: { id } });
  const { rows } = (await viewer.call(customerTimeline, { query: { id, size: 100 } })).answer;
  const said = rows.map(({ what }) => what);
  for (const what of ["registered", "certified", "applied", "moved", "payout", "payment", "message", "signed-in"])
    expect([what, said.includes(what)]).toEqual([what, true]);
  for (const what of ["consent-taken-back", "feedback", "console"])
    expect([what, said.includes(what)]).toEqual([what, true]);
  expect(rows.find(({ what }) => what === "payment")).toMatchObject({ amount: 10_000, word: "credited" });
  const times = rows.map(({ at: when }) => when);
  expect(times).toEqual(times.toSorted().toReversed());

  const paged: string[] = [];
  let mark: string | undefined;
  do {
    const query = { id, size: 4, ...(mark !== undefined && { mark }) };
    const { answer } = await viewer.call(customerTimeline, { query });
    paged.push(...answer.rows.map((row) => row.id));
    mark = answer.next;
  } while (mark !== undefined);
  expect(paged).toEqual(rows.map((row) => row.id));

  const payments = (await viewer.call(customerTimeline, { query: { id, group: "payment" } })).answer.rows;
  expect(payments.map(({ group }) => group)).toEqual(["payment"]);
});
