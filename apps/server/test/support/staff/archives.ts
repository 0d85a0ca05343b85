/** Archives opened by two people, for tests. */
import { proposeOpening } from "@noren/staff/calls/archives";
import { approveProposal } from "@noren/staff/calls/proposals";
import type { SignedInTestStaff } from "./console.ts";

export const reason = "Lo pide el tribunal";

export const proposeToOpen = (staff: SignedInTestStaff, id: string) =>
  staff.call(proposeOpening, { body: { id, reason } });

export async function openTogether(proposer: SignedInTestStaff, approver: SignedInTestStaff, id: string) {
  const { answer } = await proposeToOpen(proposer, id);
  return approver.call(approveProposal, { body: { id: answer.proposalId } });
}
