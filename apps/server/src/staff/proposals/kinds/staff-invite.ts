/** Four eyes: somebody new of the team. The link goes to them by mail; neither of the two sees it. */
import { randomUUID } from "node:crypto";
import { email, name } from "@noren/staff/fields";
import { roles } from "@noren/staff/roles";
import * as z from "zod/mini";
import { addStaff, findStaffByEmail } from "../../access/staff.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

const payload = z.strictObject({ name, email, role: z.enum(roles) });
type Invitation = z.output<typeof payload>;

export const staffInviteKind: ProposalKind<Invitation> = {
  kind: "staff-invite",
  right: "manage-staff",
  payload,
  targetOf: (invitation) => invitation.email,
  check: async (tx, _services, invitation) => {
    if (await findStaffByEmail(tx, invitation.email)) throw new StaffRefusal("email-in-use");
  },
  apply: async (tx, { clock, jobs }, invitation) => {
    const staffId = randomUUID();
    const isAdded = await addStaff(tx, { ...invitation, staffId, state: "invited", madeAt: clock.now() });
    if (!isAdded) throw new StaffRefusal("email-in-use");
    await jobs.send(tx, "send-staff-link", { staffId });
  },
};
