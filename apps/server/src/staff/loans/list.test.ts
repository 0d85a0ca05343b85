import { loanList } from "@noren/staff/calls/loans";
import { overviewLending } from "@noren/staff/calls/overview";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { overdueLoan, runningLoan, settle } from "../../../test/support/loans/loans.ts";

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

test("the loans behind each figure of the overview: owed, late by so many days, asked for since a day", async () => {
  const { world, at } = house;
  const [late, running] = [await overdueLoan(world, 8), await runningLoan(world)];
  const viewer = await staffOf(world, at, "viewer");
  const ids = async (query: object) => (await viewer.call(loanList, { query })).answer.rows.map(({ id }) => id);
  const { portfolio } = (await viewer.call(overviewLending, { query: {} })).answer;
  const owed = await ids({ owed: "yes", size: 100 });
  expect(owed).toHaveLength(portfolio.loans);
  expect(owed).toEqual(expect.arrayContaining([late.orderId, running.orderId]));
  for (const { days, loans } of portfolio.atRisk) expect(await ids({ lateDays: days, size: 100 })).toHaveLength(loans);
  expect(await ids({ lateDays: 8 })).toContain(late.orderId);
  expect(await ids({ lateDays: 9 })).not.toContain(late.orderId);
  expect(await ids({ since: world.services.clock.today() })).toEqual([running.orderId]);
  expect((await viewer.call(loanList, { query: { since: "2026-02-30" } })).status).toBe(400);
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
