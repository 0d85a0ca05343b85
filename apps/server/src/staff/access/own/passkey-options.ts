import { startPasskey } from "@noren/staff/calls/own";
import { appendStaffAudit } from "../../audit/staff-audit.ts";
import { findStaff } from "../staff.ts";
import { passwordFits } from "../password.ts";
import { keepingStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { challengeToMake } from "../staff-passkey.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** A session that was left open makes no new way in: wrong tries count as at the door. */
export const startPasskeyHandler = keepingStaffCall(
  startPasskey,
  async ({ input: { body }, services, caller, staff }) => {
    const { db, secrets, clock } = services;
    const { staffId } = staff;
    const counted = await new StaffLimits(db, secrets).countTry(staff.email, caller.address);
    const account = await findStaff(db.drizzle, staffId);
    const fits = await passwordFits(body.password, account?.passwordHash);
    const options = await db.transaction(async (tx) => {
      const made = fits ? await challengeToMake(tx, services, staff) : undefined;
      const action = made ? "own/passkey-options" : "own/passkey-options-failed";
      await appendStaffAudit(tx, secrets, { at: clock.now(), staffId, action });
      return made;
    });
    if (!options) throw new StaffRefusal("password-wrong");
    await counted.giveBack();
    return { options };
  },
);
