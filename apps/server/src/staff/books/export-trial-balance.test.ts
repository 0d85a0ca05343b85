import { exportTrialBalance } from "@noren/staff/calls/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { runningLoan } from "../../../test/support/loans/loans.ts";
import { chart } from "../../money/ledger/chart.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the trial balance as a file: a line an account and the totals; whoever took it stands in the audit", async () => {
  const { world, at } = house;
  const day = world.services.clock.today();
  await runningLoan(world);
  const finance = await staffOf(world, at, "finance");
  const response = await finance.request(exportTrialBalance, { body: { day } });
  expect(response.headers.get("content-disposition")).toContain(`trial-balance-${day}.csv`);
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(Object.keys(chart).length + 2);
  expect(lines).toContain(`${day},owed-principal,asset,0,100000,0,100000`);
  const [, , , opening, debits, credits, closing] = (lines.at(-1) ?? "").split(",");
  expect([opening, closing, debits]).toEqual(["0", "0", credits]);
  expect((await staffAuditOf(world, "ledger/export-trial-balance"))[0]).toMatchObject({
    staff_id: finance.staffId,
    details: { day },
  });
});
