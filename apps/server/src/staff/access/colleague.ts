import type { Executor } from "../../platform/database/database.ts";
import { lockAdministrators, lockStaff, type Staff } from "./staff.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** Somebody else of the team, locked. */
export async function lockColleague(tx: Executor, staff: SignedInStaff, staffId: string): Promise<Staff> {
  if (staff.staffId === staffId) throw new StaffRefusal("not-yourself");
  const found = await lockStaff(tx, staffId);
  if (!found) throw new StaffRefusal("not-there");
  return found;
}

/** As lockColleague, for what may take an administrator away: whoever is left must be able to sign in. */
export async function lockReplaceable(tx: Executor, staff: SignedInStaff, staffId: string): Promise<Staff> {
  if (staff.staffId === staffId) throw new StaffRefusal("not-yourself");
  const administrators = await lockAdministrators(tx);
  if (administrators.includes(staffId) && administrators.length === 1) throw new StaffRefusal("last-administrator");
  return lockColleague(tx, staff, staffId);
}
