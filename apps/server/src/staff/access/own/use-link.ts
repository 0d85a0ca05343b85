import { useLink } from "@noren/staff/calls/own";
import { isEasyPassword } from "../easy-password.ts";
import { instantOf, realNow } from "../../../platform/clock.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { appendStaffAudit } from "../../audit/staff-audit.ts";
import { noteFounding } from "../founders.ts";
import { findLink, takeLink } from "../staff-links.ts";
import { findStaff, letIn, lockStaff, type Staff } from "../staff.ts";
import { hashPassword } from "../password.ts";
import { stepOfCode } from "../second-factor.ts";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { startSession } from "../start-staff-session.ts";

/** Whom a link lets in; it is still there afterwards. Whoever has none, or a wrong code, is not worth a slow hash. */
async function readLink(db: Executor, token: string): Promise<{ account: Staff; totpSealed: Buffer }> {
  const link = await findLink(db, token, instantOf(realNow()));
  const account = link && (await findStaff(db, link.staffId));
  if (!link || account?.state !== "invited") throw new StaffRefusal("link-over");
  return { account, totpSealed: link.totpSealed };
}

async function requireInvited(tx: Executor, staffId: string | undefined): Promise<Staff> {
  const found = staffId === undefined ? undefined : await lockStaff(tx, staffId);
  if (found?.state !== "invited") throw new StaffRefusal("link-over");
  return found;
}

/** Thrown, every refusal leaves the link as it was: a mistyped code does not use it up. */
export const useLinkHandler = openStaffCall(useLink, async ({ input: { body }, services, caller, cookie }) => {
  const { db, secrets, clock } = services;
  await new StaffLimits(db, secrets).countLink(caller.address);
  const { account, totpSealed } = await readLink(db.drizzle, body.token);
  if (isEasyPassword(body.password, account)) throw new StaffRefusal("password-easy");
  const totpStep = stepOfCode(secrets, { totpSealed }, body.code, realNow());
  if (totpStep === undefined) throw new StaffRefusal("code-wrong");
  const passwordHash = await hashPassword(body.password);
  const done = await db.transaction(async (tx) => {
    const link = await takeLink(tx, body.token, instantOf(realNow()));
    const { staffId, name, email, role } = await requireInvited(tx, link?.staffId);
    await letIn(tx, staffId, { passwordHash, totpSealed, totpStep });
    await noteFounding(tx, clock.now());
    const token = await startSession(tx, staffId, caller);
    await appendStaffAudit(tx, secrets, { at: clock.now(), staffId, action: "own/use-link", details: { role } });
    return { token, me: { staffId, name, email, role } };
  });
  cookie.set(done.token);
  return done.me;
});
