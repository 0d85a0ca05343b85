import { loanList } from "@noren/staff/calls/loans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { runningLoan, settle } from "../../../test/support/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("loans come newest first, in pages by key, and of one status where it is asked for", async () => {
  const { world, at } = house;
  const loans = [await runningLoan(world), await runningLoan(world), await runningLoan(world)];
  const [first] = loans;
  if (first) await settle(world, first);
  const viewer = await staffOf(world, at, "viewer");
  const page = (await viewer.call(loanList, { query: { size: 2 } })).answer;
  const rest = (await viewer.call(loanList, { query: { size: 2, mark: page.next ?? "" } })).answer;
  expect([...page.rows, ...rest.rows].map(({ id }) => id)).toEqual(loans.map(({ orderId }) => orderId).toReversed());
  expect(page.rows.map(({ name }) => name)).toEqual(["Camila Andrea Rojas Fuentes", "Camila Andrea Rojas Fuentes"]);
  expect(rest.next).toBeUndefined();
  const settled = (await viewer.call(loanList, { query: { status: 30 } })).answer.rows;
  expect(settled.map(({ id }) => id)).toEqual([first?.orderId]);
});

test.each([
  "x",
  "1~abc",
  "1_abc",
  `1_${"-".repeat(36)}`,
  "1~11111111-1111-4111-8111-111111111111",
  "999999999999999_11111111-1111-4111-8111-111111111111",
])("mark '%s' is refused", async (mark) => {
  const viewer = await staffOf(house.world, house.at, "viewer");
  const answer = await viewer.call(loanList, { query: { mark } });
  expect(answer).toMatchObject({ status: 400, refusal: { code: "invalid-input" } });
});
