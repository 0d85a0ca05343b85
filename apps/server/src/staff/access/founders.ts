/** Who is made by nobody of the team: two administrators, so that none of them makes the other. */
import { randomUUID } from "node:crypto";
import type { Role } from "@noren/staff/roles";
import { and, eq, or, sql } from "drizzle-orm";
import { instantOf, realNow } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { appendStaffAudit } from "../audit/staff-audit.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";
import { addStaff, findStaffByEmail } from "./staff.ts";
import { hasLink } from "./staff-links.ts";
import { staff, staffFounding, staffMadeAlone } from "./tables.ts";

export interface Founder {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Asked again, whoever has not come in and has no link that works gets a new one; who was made by the team is left alone. */
export async function inviteFounder(services: Services, founder: Founder): Promise<void> {
  const { db, clock, secrets, jobs } = services;
  await db.transaction(async (tx) => {
    const at = clock.now();
    const added = { ...founder, staffId: randomUUID(), state: "invited", isFounder: true, madeAt: at } as const;
    const isNew = await addStaff(tx, added);
    const found = await findStaffByEmail(tx, founder.email);
    if (!found?.isFounder || found.state !== "invited") return;
    const { staffId } = found;
    if (await hasLink(tx, staffId, instantOf(realNow()))) return;
    if (!(await jobs.isPending("send-staff-link", { staffId }))) await jobs.send(tx, "send-staff-link", { staffId });
    const details = { colleague: staffId, after: { role: founder.role } };
    if (isNew) await appendStaffAudit(tx, secrets, { at, staffId: null, action: "staff/found", details });
  });
}

export async function inviteFounders(services: Services): Promise<void> {
  for (const founder of services.config.founders) await inviteFounder(services, { ...founder, role: "administrator" });
}

/** Somebody came in: two founders that did are enough for good, whatever becomes of them. One after the other. */
export async function noteFounding(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff founding'))`);
  const isIn = and(eq(staff.isFounder, true), eq(staff.role, "administrator"), eq(staff.state, "active"));
  if ((await tx.$count(staff, isIn)) < 2) return;
  await tx.insert(staffFounding).values({ doneAt: now }).onConflictDoNothing();
}

const wasMade = (staffId: string, byStaffId: string) =>
  and(eq(staffMadeAlone.staffId, staffId), eq(staffMadeAlone.byStaffId, byStaffId));

/** Nobody approves before two founders are in, nor together with whom they let in, reset or promoted alone. */
export async function requireTwoPeople(tx: Executor, proposerId: string, approverId: string): Promise<void> {
  if ((await tx.$count(staffFounding)) === 0) throw new StaffRefusal("not-founded");
  const isOne = or(wasMade(proposerId, approverId), wasMade(approverId, proposerId));
  if ((await tx.$count(staffMadeAlone, isOne)) > 0) throw new StaffRefusal("not-two-people");
}
