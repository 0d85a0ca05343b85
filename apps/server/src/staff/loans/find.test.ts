import { findLoans } from "@noren/staff/calls/loans";
import { eraseMe } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, newRun } from "../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import { borrowMore, detailOf, repayLoan, runningLoan, settle } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
let finance: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  finance = await staffOf(house.world, house.at, "finance");
});
afterAll(() => house.close());

const find = async (text: string) => (await finance.call(findLoans, { body: { text } })).answer;
const idsOf = async (text: string) => (await find(text)).rows.map(({ id }) => id);

test("a loan is found by its borrower's name, phone and RUN, by its number and by the reference of a repayment", async () => {
  const run = newRun();
  const loan = await borrowMore(house.world, await certifiedPhone(house.world, { run }));
  const { reference } = await repayLoan(house.world, loan, { purpose: "part", amount: 10_000 });
  const { number } = loan.phone;
  const texts = [
    run,
    number,
    `+56 ${number}`,
    number.slice(0, 7),
    loan.orderId,
    loan.orderId.slice(0, 8).toUpperCase(),
  ];
  for (const text of [...texts, reference ?? "", "camila rojas", " Rojas "])
    expect([text, await idsOf(text)]).toEqual([text, [loan.orderId]]);
  const { owedToday } = await detailOf(loan);
  expect(await find(number)).toEqual({
    rows: [
      expect.objectContaining({ name: "Camila Andrea Rojas Fuentes", productName: "Noren 30", status: 40, owedToday }),
    ],
    isMore: false,
  });
});

test("of somebody's loans the owed one comes first, and none whose money was never out; a number finds its loan alone", async () => {
  const first = await runningLoan(house.world);
  await settle(house.world, first);
  const second = await borrowMore(house.world, first.phone);
  expect(await idsOf(first.phone.number)).toEqual([second.orderId, first.orderId]);
  expect((await find(first.phone.number)).rows.map(({ status, owedToday }) => [status, owedToday > 0])).toEqual([
    [40, true],
    [30, false],
  ]);
  expect(await idsOf(first.orderId.slice(0, 8))).toEqual([first.orderId]);
  const { number } = await certifiedPhone(house.world);
  expect(await find(number)).toEqual({ rows: [], isMore: false });
});

test("who was erased is found by the loan's number alone, and has no name", async () => {
  const loan = await runningLoan(house.world);
  await settle(house.world, loan);
  expect(await loan.phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect(await idsOf(loan.phone.number)).toEqual([]);
  expect((await find(loan.orderId.slice(0, 8))).rows).toMatchObject([{ id: loan.orderId, name: null }]);
});

test("too little is refused in words; that somebody searched is in the audit, what they typed is not", async () => {
  for (const text of ["", "x", "ro", "912", "12.3", "ñ-&"])
    expect([text, (await finance.call(findLoans, { body: { text } })).refusal]).toMatchObject([
      text,
      { code: "search-too-short", message: expect.stringContaining("at least 3 letters") as string },
    ]);
  await find("Camila Rojas");
  const lines = await staffAuditOf(house.world, "loans/find");
  expect(lines.at(-1)).toMatchObject({ staff_id: finance.staffId, details: { searched: true } });
  expect(JSON.stringify(lines).toLowerCase()).not.toContain("camila");
});

test("newer people of the same name who never borrowed do not hide the one who did", async () => {
  const loan = await runningLoan(house.world);
  await Promise.all(Array.from({ length: 25 }, () => certifiedPhone(house.world)));
  expect(await idsOf("camila")).toContain(loan.orderId);
});
