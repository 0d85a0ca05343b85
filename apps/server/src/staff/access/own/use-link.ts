import { randomUUID } from "node:crypto";
import { useLink } from "@noren/staff/calls/own";
import { isEasyPassword } from "@noren/staff/password-rule";
import { instantOf, realNow } from "../../../platform/clock.ts";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { appendStaffAudit } from "../../audit/staff-audit.ts";
import { takeLink } from "../staff-links.ts";
import { addStaff, letIn, lockStaff, lockTeam, type Staff } from "../staff.ts";
import { hashPassword } from "../password.ts";
import { stepOfCode } from "../second-factor.ts";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { startSession } from "../start-staff-session.ts";

interface Named {
  readonly name: string;
  readonly email: string;
}

const wrongField = (path: string): StaffRefusal =>
  new StaffRefusal("invalid-input", { fields: [{ path, code: "required" }] });

/** Only where nobody else could do it: the lock holds until this one is there. */
async function addFirst(tx: Executor, { clock }: Services, named: Named | undefined): Promise<Staff> {
  const { hasAdministrator } = await lockTeam(tx);
  if (hasAdministrator) throw new StaffRefusal("link-over");
  if (!named) throw wrongField("body.account");
  const staffId = randomUUID();
  const first = { ...named, staffId, role: "administrator", state: "invited", madeAt: clock.now() } as const;
  if (!(await addStaff(tx, first))) throw new StaffRefusal("email-in-use");
  return requireInvited(tx, staffId);
}

async function requireInvited(tx: Executor, staffId: string): Promise<Staff> {
  const found = await lockStaff(tx, staffId);
  if (found?.state !== "invited") throw new StaffRefusal("link-over");
  return found;
}

/** Thrown, every refusal leaves the link as it was: a mistyped code does not use it up. */
export const useLinkHandler = openStaffCall(useLink, async ({ input: { body }, services, caller, cookie }) => {
  const { db, secrets, clock } = services;
  const passwordHash = await hashPassword(body.password);
  const done = await db.transaction(async (tx) => {
    const link = await takeLink(tx, body.token, instantOf(realNow()));
    if (!link) throw new StaffRefusal("link-over");
    const { totpSealed } = link;
    const account =
      link.staffId === null ? await addFirst(tx, services, body.account) : await requireInvited(tx, link.staffId);
    if (isEasyPassword(body.password, account)) throw new StaffRefusal("password-easy");
    const totpStep = stepOfCode(secrets, link, body.code, realNow());
    if (totpStep === undefined) throw new StaffRefusal("code-wrong");
    const { staffId, name, email, role } = account;
    await letIn(tx, staffId, { passwordHash, totpSealed, totpStep });
    const token = await startSession(tx, staffId, caller);
    await appendStaffAudit(tx, secrets, { at: clock.now(), staffId, action: "own/use-link", details: { role } });
    return { token, me: { staffId, name, email, role } };
  });
  cookie.set(done.token);
  return done.me;
});
