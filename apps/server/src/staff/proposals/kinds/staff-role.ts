/** Four eyes: another role. It counts from their next call on: rights are looked up on each. */
import { roles } from "@noren/staff/roles";
import * as z from "zod/mini";
import { lockColleague, lockReplaceable } from "../../access/colleague.ts";
import { giveRole } from "../../access/staff.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

const role = z.strictObject({ role: z.enum(roles) });
const payload = z.strictObject({ staffId: z.uuid(), name: z.string(), before: role, after: role });
type RoleChange = z.output<typeof payload>;

export const staffRoleKind: ProposalKind<RoleChange> = {
  kind: "staff-role",
  right: "manage-staff",
  payload,
  targetOf: ({ staffId }) => staffId,
  check: async (tx, _services, { staffId, before, after }) => {
    const lock = after.role === "administrator" ? lockColleague : lockReplaceable;
    const found = await lock(tx, staffId);
    if (found.role !== before.role) throw new StaffRefusal("changed-meanwhile");
    if (before.role === after.role) throw new StaffRefusal("nothing-changed");
  },
  apply: (tx, _services, { staffId, after }) => giveRole(tx, staffId, after.role),
};
