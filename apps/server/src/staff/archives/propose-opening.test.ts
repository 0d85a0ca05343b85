import { randomUUID } from "node:crypto";
import { proposeOpening } from "@noren/staff/calls/archives";
import { approveProposal, proposalOne } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasedLoan, settledLoan } from "../../../test/support/loans/erased-loans.ts";
import { proposeToOpen } from "../../../test/support/staff/archives.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("it takes two: whoever proposed it cannot approve it, and whoever has not the right neither", async () => {
  const { world, at } = house;
  const { orderId } = await erasedLoan(world);
  const [ana, admin] = [await staffOf(world, at, "risk"), await staffOf(world, at, "administrator")];
  const { answer } = await proposeToOpen(ana, orderId);
  const approve = { body: { id: answer.proposalId } };
  expect((await ana.call(approveProposal, approve)).refusal?.code).toBe("own-proposal");
  expect((await proposeToOpen(ana, orderId)).refusal?.code).toBe("already-proposed");
  expect((await admin.call(approveProposal, approve)).refusal?.code).toBe("not-allowed");
  expect((await (await staffOf(world, at, "finance")).call(approveProposal, approve)).status).toBe(200);
  expect((await ana.call(proposalOne, { query: { id: answer.proposalId } })).answer).toMatchObject({
    kind: "archive-opening",
    payload: { orderId },
    state: "approved",
  });
  const lines = await staffAuditOf(world, "archives/propose-opening");
  expect(lines).toMatchObject([{ staff_id: ana.staffId, details: { proposalId: answer.proposalId } }]);
});

test("without a reason, or of what is not there, nothing is proposed; a loan of somebody not erased answers as a missing one", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  const { orderId } = await settledLoan(world);
  const answers = [await proposeToOpen(finance, orderId), await proposeToOpen(finance, randomUUID())];
  expect(answers.map(({ status, refusal }) => [status, refusal?.code])).toEqual([
    [404, "not-there"],
    [404, "not-there"],
  ]);
  const erased = await erasedLoan(world);
  const unsaid = await finance.call(proposeOpening, { body: { id: erased.orderId, reason: "" } });
  expect(unsaid.refusal?.code).toBe("invalid-input");
});
