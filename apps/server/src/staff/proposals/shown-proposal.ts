import type { proposalOne } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { ShownProposal } from "./proposals.ts";
import { mayDecide } from "./four-eyes.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";

/** What is sealed is nobody's to read as it is: a page of one opens it. */
function shownPayload(text: string): Record<string, unknown> {
  const { answerSealed: _, ...payload } = JSON.parse(text) as Record<string, unknown>;
  return payload;
}

export function shownProposal(
  { proposal, proposerName, deciderName }: ShownProposal,
  staff: SignedInStaff,
): StaffAnswer<typeof proposalOne> {
  const { proposalId, kind, target, reason, orderId, proposerId, state, decisionReason } = proposal;
  return {
    id: proposalId,
    kind,
    target,
    payload: shownPayload(proposal.payload),
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
