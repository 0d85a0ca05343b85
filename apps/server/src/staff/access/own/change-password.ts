import { changePassword } from "@noren/staff/calls/own";
import { isEasyPassword } from "../easy-password.ts";
import { appendStaffAudit } from "../../audit/staff-audit.ts";
import { endStaffSessions } from "../staff-sessions.ts";
import { findStaff, setPassword } from "../staff.ts";
import { hashPassword, passwordFits } from "../password.ts";
import { provesFactor } from "../prove-again.ts";
import { keepingStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { sessionTimes } from "../staff-session.ts";

/** A session that was left open must not be enough: wrong tries count as at the door, and are lines in the audit. */
export const changePasswordHandler = keepingStaffCall(
  changePassword,
  async ({ input: { body }, services, caller, staff }) => {
    const { db, secrets, clock } = services;
    const { staffId, sessionId, email } = staff;
    if (isEasyPassword(body.newPassword, staff)) throw new StaffRefusal("password-easy");
    const counted = await new StaffLimits(db, secrets).countTry(email, caller.address);
    const account = await findStaff(db.drizzle, staffId);
    const fits = await passwordFits(body.password, account?.passwordHash);
    const passwordHash = await hashPassword(body.newPassword);
    const ended = await db.transaction(async (tx) => {
      const isProven = await provesFactor(tx, services, fits ? account : undefined, body);
      const line = { at: clock.now(), staffId };
      if (!isProven) {
        await appendStaffAudit(tx, secrets, { ...line, action: "own/change-password-failed" });
        return undefined;
      }
      await setPassword(tx, staffId, passwordHash);
      const others = await endStaffSessions(tx, staffId, sessionTimes().now, sessionId);
      const details = { ended: others, with: body.passkey ? "passkey" : "code" };
      await appendStaffAudit(tx, secrets, { ...line, action: "own/change-password", details });
      return others;
    });
    if (ended === undefined) throw new StaffRefusal("proof-failed");
    await counted.giveBack();
    return { ended };
  },
);
