import { loanDocument } from "@noren/staff/calls/loans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { loanPage } from "../../../test/support/staff/console-loans.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("what the page lists opens as a PDF, and that it was opened is noted; what is not there is refused", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await repayLoan(world, loan, { purpose: "part", amount: 10_000 });
  const viewer = await staffOf(world, at, "viewer");
  const { documents } = await loanPage(viewer, loan.orderId);
  expect(documents).toHaveLength(3);
  for (const { kind, eventId } of documents) {
    const body = { id: loan.orderId, kind, ...(eventId !== null && { eventId }) };
    const answer = await viewer.request(loanDocument, { body });
    expect([
      kind,
      answer.status,
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([kind, 200, "%PDF-"]);
  }
  expect(await staffAuditOf(world, "loans/document")).toHaveLength(3);
  const missing = await viewer.call(loanDocument, { body: { id: loan.orderId, kind: "settled" } });
  expect(missing.status).toBe(409);
});
