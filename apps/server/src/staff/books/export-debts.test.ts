import { exportDebts } from "@noren/staff/calls/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { overdueLoan, runningLoan, settle } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one line a debt with RUN, sums and days overdue; what is settled is not in it", async () => {
  const { world, at } = house;
  const late = await overdueLoan(world, 10);
  const fresh = await runningLoan(world);
  await settle(world, await runningLoan(world));
  const finance = await staffOf(world, at, "finance");
  const text = await (await finance.request(exportDebts, {})).text();
  const [head = "", ...lines] = text.trim().split("\r\n");
  const found = new Map(
    lines.map((line) => {
      const cells = line.split(",");
      const debt = Object.fromEntries(head.split(",").map((name, column) => [name, cells[column]]));
      return [debt["operation"], debt] as const;
    }),
  );
  expect(new Set(found.keys())).toEqual(new Set([late.orderId, fresh.orderId]));
  const owed = found.get(late.orderId);
  expect(owed).toMatchObject({
    state: "overdue",
    days_overdue: "10",
    granted_amount: "100000",
    owed_principal: "100000",
  });
  expect(Number(owed?.["owed_late_interest"])).toBeGreaterThan(0);
  expect(owed?.["debtor_run"]).toMatch(/^\d{7,8}-[\dK]$/);
  expect(found.get(fresh.orderId)).toMatchObject({ state: "current", days_overdue: "0" });
  expect(await staffAuditOf(world, "ledger/export-debts")).toHaveLength(1);
});
