import type { proposalOne } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { ShownProposal } from "./proposals.ts";
import { mayDecide } from "./four-eyes.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";

export function shownProposal(
  { proposal, proposerName, deciderName }: ShownProposal,
  staff: SignedInStaff,
): StaffAnswer<typeof proposalOne> {
  const { proposalId, kind, target, reason, orderId, proposerId, state, decisionReason } = proposal;
  return {
    id: proposalId,
    kind,
    target,
    payload: JSON.parse(proposal.payload) as Record<string, unknown>,
    reason,
    orderId,
    proposerId,
    proposerName,
    state,
    madeAt: proposal.madeAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    deciderName,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decisionReason,
    mayDecide: mayDecide(staff, proposal),
  };
}
