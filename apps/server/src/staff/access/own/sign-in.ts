import { signIn } from "@noren/staff/calls/own";
import { appendStaffAudit } from "../../audit/staff-audit.ts";
import { findStaffByEmail } from "../staff.ts";
import { passwordFits } from "../password.ts";
import { provesFactor } from "../prove-again.ts";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { startSession } from "../start-staff-session.ts";

/**
 * Password and second factor are asked for and judged together: nothing says which of them was wrong, or whether there is such
 * an account. A wrong try on an account that exists is a line in the audit.
 */
export const signInHandler = openStaffCall(signIn, async ({ input: { body }, services, caller, cookie }) => {
  const { db, secrets, clock } = services;
  const counted = await new StaffLimits(db, secrets).countTry(body.email, caller.address);
  const found = await findStaffByEmail(db.drizzle, body.email);
  const account = found?.state === "active" ? found : undefined;
  const fits = await passwordFits(body.password, account?.passwordHash);
  const token = await db.transaction(async (tx) => {
    const isIn = await provesFactor(tx, services, fits ? account : undefined, body);
    const started = account && isIn ? await startSession(tx, account.staffId, caller) : undefined;
    const action = isIn ? "own/sign-in" : "own/sign-in-failed";
    const details = { with: body.passkey ? "passkey" : "code" };
    if (found) await appendStaffAudit(tx, secrets, { at: clock.now(), staffId: found.staffId, action, details });
    return started;
  });
  if (!account || token === undefined) throw new StaffRefusal("sign-in-failed");
  await counted.giveBack();
  cookie.set(token);
  const { staffId, name, email, role } = account;
  return { staffId, name, email, role };
});
