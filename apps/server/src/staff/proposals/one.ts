import { proposalOne } from "@noren/staff/calls/proposals";
import { hasRight } from "@noren/staff/rights";
import { findProposal } from "./proposals.ts";
import { shownProposal } from "./shown-proposal.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const proposalOneHandler = staffCall(proposalOne, async ({ tx, staff, input: { query } }) => {
  const found = await findProposal(tx, query.id);
  const isShown = found?.proposal.proposerId === staff.staffId || hasRight(staff.role, "four-eyes");
  if (!found || !isShown) throw new StaffRefusal("not-there");
  return shownProposal(found, staff);
});
