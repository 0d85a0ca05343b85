import { stopLoan } from "@noren/staff/calls/loans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { loanPage, reason } from "../../../test/support/staff/console-loans.ts";
import { borrowMore, daysPass, overdueLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { remind } from "../../contact/reminders/remind.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test.each(["deceased", "insolvent", "sued"] as const)("%s: nobody is reminded of it any more", async (kind) => {
  const { world, at } = house;
  const agent = await staffOf(world, at, "agent");
  const loan = await overdueLoan(world, 1);
  expect((await agent.call(stopLoan, { body: { id: loan.orderId, kind, reason } })).status).toBe(200);
  expect((await agent.call(stopLoan, { body: { id: loan.orderId, kind, reason } })).refusal?.code).toBe("already-so");
  for (let day = 0; day < 4; day += 1) {
    await remind(world.services);
    await daysPass(world, 1);
  }
  const page = await loanPage(agent, loan.orderId);
  expect(page).toMatchObject({ stops: [kind], contacts: [], budget: { mayWriteNow: false, because: kind } });
  expect((await staffAuditOf(world, "loans/stop")).at(-1)).toMatchObject({
    user_id: await userIdOf(world, loan.phone),
    details: { kind, reason },
  });
});

test("death and insolvency stop every loan of a person, a lawsuit one", async () => {
  const { world, at } = house;
  const risk = await staffOf(world, at, "risk");
  const one = await runningLoan(world, 50_000);
  const other = await borrowMore(world, one.phone, 50_000);
  await risk.call(stopLoan, { body: { id: one.orderId, kind: "sued", reason } });
  expect((await loanPage(risk, other.orderId)).stops).toEqual([]);
  await risk.call(stopLoan, { body: { id: one.orderId, kind: "insolvent", reason } });
  expect((await loanPage(risk, other.orderId)).stops).toEqual(["insolvent"]);
  expect((await loanPage(risk, one.orderId)).stops).toEqual(["insolvent", "sued"]);
});
