import { proposalOne } from "@noren/staff/calls/proposals";
import { hasRight } from "@noren/staff/rights";
import * as z from "zod/v4/core";
import { answerIn, disputeFraudKind } from "./kinds/dispute-fraud.ts";
import { findProposal } from "./proposals.ts";
import { shownProposal } from "./shown-proposal.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const proposalOneHandler = staffCall(proposalOne, async ({ tx, services, staff, input: { query }, note }) => {
  const found = await findProposal(tx, query.id);
  const isShown = found?.proposal.proposerId === staff.staffId || hasRight(staff.role, "four-eyes");
  if (!found || !isShown) throw new StaffRefusal("not-there");
  const { kind, orderId, payload } = found.proposal;
  note({ orderId: orderId ?? undefined, details: { proposalId: query.id, kind } });
  const shown = shownProposal(found, staff);
  if (kind !== disputeFraudKind.kind || !shown.mayDecide) return shown;
  const answer = await answerIn(tx, services, z.parse(disputeFraudKind.payload, JSON.parse(payload)));
  return { ...shown, payload: { ...shown.payload, answer } };
});
