import { liftStop, stopLoan } from "@noren/staff/calls/loans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { loanPage, reason } from "../../../test/support/staff/console-loans.ts";
import { runningLoan } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a stop is lifted once, and can be set again; what was not set is refused", async () => {
  const { world, at } = house;
  const agent = await staffOf(world, at, "agent");
  const { orderId } = await runningLoan(world);
  const body = { id: orderId, kind: "sued", reason } as const;
  expect((await agent.call(liftStop, { body })).refusal?.code).toBe("already-so");
  await agent.call(stopLoan, { body });
  expect((await agent.call(liftStop, { body })).status).toBe(200);
  expect((await loanPage(agent, orderId)).stops).toEqual([]);
  expect((await agent.call(stopLoan, { body })).status).toBe(200);
});
