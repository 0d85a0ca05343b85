import type { Executor } from "../../platform/database/database.ts";
import { lockAdministrators, lockStaff, type Staff } from "./staff.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export function refuseOneself(staff: SignedInStaff, staffId: string): void {
  if (staff.staffId === staffId) throw new StaffRefusal("not-yourself");
}

/** Of the team, locked. */
export async function lockColleague(tx: Executor, staffId: string): Promise<Staff> {
  const found = await lockStaff(tx, staffId);
  if (!found) throw new StaffRefusal("not-there");
  return found;
}

/** Fewer could approve nothing any more, not even a third one. */
const LEAST_ADMINISTRATORS = 2;

/** As lockColleague, for what takes an administrator away for good. */
export async function lockReplaceable(tx: Executor, staffId: string): Promise<Staff> {
  const administrators = await lockAdministrators(tx);
  if (administrators.includes(staffId) && administrators.length <= LEAST_ADMINISTRATORS)
    throw new StaffRefusal("last-administrators");
  return lockColleague(tx, staffId);
}
