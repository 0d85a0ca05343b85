/** Four eyes: somebody works here no more. What they proposed and nobody decided goes with them. */
import { lockReplaceable } from "../../access/colleague.ts";
import { shutOut } from "../../access/staff.ts";
import { dropLinks } from "../../access/staff-links.ts";
import { sessionTimes } from "../../access/staff-session.ts";
import { endStaffSessions } from "../../access/staff-sessions.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { withdrawProposalsOf } from "../proposals.ts";
import { type NamedColleague, namedColleague } from "./staff-reset.ts";

export const staffDisableKind: ProposalKind<NamedColleague> = {
  kind: "staff-disable",
  right: "manage-staff",
  payload: namedColleague,
  targetOf: ({ staffId }) => staffId,
  check: async (tx, _services, { staffId }) => {
    const { state } = await lockReplaceable(tx, staffId);
    if (state === "disabled") throw new StaffRefusal("already-so");
  },
  apply: async (tx, { clock }, { staffId }) => {
    await shutOut(tx, staffId, "disabled");
    await dropLinks(tx, staffId);
    await endStaffSessions(tx, staffId, sessionTimes().now);
    await withdrawProposalsOf(tx, staffId, clock.now());
  },
};
