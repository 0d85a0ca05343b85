/** Four eyes: a new link with a new second factor, for whoever lost theirs, was invited too long ago, or comes back. */
import * as z from "zod/mini";
import { lockColleague } from "../../access/colleague.ts";
import { shutOut } from "../../access/staff.ts";
import { sessionTimes } from "../../access/staff-session.ts";
import { endStaffSessions } from "../../access/staff-sessions.ts";
import type { ProposalKind } from "../proposal-kind.ts";

export interface NamedColleague {
  readonly staffId: string;
  /** For whoever approves. */
  readonly name: string;
}

export const namedColleague = z.strictObject({ staffId: z.uuid(), name: z.string() });

export const staffResetKind: ProposalKind<NamedColleague> = {
  kind: "staff-reset",
  right: "manage-staff",
  payload: namedColleague,
  targetOf: ({ staffId }) => staffId,
  check: async (tx, _services, { staffId }) => {
    await lockColleague(tx, staffId);
  },
  apply: async (tx, { jobs }, { staffId }) => {
    await shutOut(tx, staffId, "invited");
    await endStaffSessions(tx, staffId, sessionTimes().now);
    await jobs.send(tx, "send-staff-link", { staffId });
  },
};
