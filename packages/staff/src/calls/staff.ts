/** The team: who is in it, with which role, and who may still get in. */
import * as z from "zod/mini";
import { email, id, moment, name, reason } from "../fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { roles } from "../roles.ts";
import { defineStaffCall } from "../staff-call.ts";

const colleague = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(["invited", "active", "disabled"]),
  /** Whether they could sign in now: a second factor that was reset must be made anew. */
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  madeAt: moment,
});

/** What lets somebody in or takes somebody away takes two people; a link goes by mail to whom it is for, and stands in no answer. */
const proposed = z.object({ proposalId: id });

export const staffList = defineStaffCall({
  group: "staff",
  name: "list",
  method: "GET",
  path: "/staff/list",
  right: "manage-staff",
  query: z.object({ ...pageFields }),
  answer: pageOf(colleague),
});

export const staffOne = defineStaffCall({
  group: "staff",
  name: "one",
  method: "GET",
  path: "/staff/one",
  right: "manage-staff",
  query: z.object({ id }),
  answer: colleague,
});

export const inviteStaff = defineStaffCall({
  group: "staff",
  name: "invite",
  method: "POST",
  path: "/staff/invite",
  right: "manage-staff",
  body: z.object({ name, email, role: z.enum(roles), reason }),
  answer: proposed,
});

export const changeRole = defineStaffCall({
  group: "staff",
  name: "change-role",
  method: "POST",
  path: "/staff/change-role",
  right: "manage-staff",
  body: z.object({ id, role: z.enum(roles), reason }),
  answer: proposed,
});

export const disableStaff = defineStaffCall({
  group: "staff",
  name: "disable",
  method: "POST",
  path: "/staff/disable",
  right: "manage-staff",
  body: z.object({ id, reason }),
  answer: proposed,
});

/** A new link with a new second factor: for whoever lost theirs, was invited too long ago, or comes back. Ends all sessions. */
export const resetAccess = defineStaffCall({
  group: "staff",
  name: "reset-access",
  method: "POST",
  path: "/staff/reset-access",
  right: "manage-staff",
  body: z.object({ id, reason }),
  answer: proposed,
});

export const endSessions = defineStaffCall({
  group: "staff",
  name: "end-sessions",
  method: "POST",
  path: "/staff/end-sessions",
  right: "manage-staff",
  body: z.object({ id }),
  answer: z.object({ ended: z.int() }),
});
