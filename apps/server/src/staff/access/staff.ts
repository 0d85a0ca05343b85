import type { Role } from "@noren/staff/roles";
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { PageMark } from "../../platform/database/page-mark.ts";
import { staff, staffPasskey, staffSession } from "./tables.ts";

export type Staff = typeof staff.$inferSelect;

export async function findStaffByEmail(db: Executor, email: string): Promise<Staff | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email.toLowerCase()));
  return row;
}

export async function findStaff(db: Executor, staffId: string): Promise<Staff | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.staffId, staffId));
  return row;
}

const canAdminister = and(eq(staff.role, "administrator"), eq(staff.state, "active"), isNotNull(staff.totpSealed));

export async function lockStaff(tx: Executor, staffId: string): Promise<Staff | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for("no key update");
  return row;
}

/** Those who can sign in, locked: two who remove each other at once wait here, and the second one is seen to be the last. */
export async function lockAdministrators(tx: Executor): Promise<readonly string[]> {
  const rows = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(canAdminister)
    .orderBy(asc(staff.staffId))
    .for("no key update");
  return rows.map(({ staffId }) => staffId);
}

/** False where the e-mail is somebody's already. */
export async function addStaff(tx: Executor, added: typeof staff.$inferInsert): Promise<boolean> {
  const made = await tx.insert(staff).values(added).onConflictDoNothing().returning({ staffId: staff.staffId });
  return made.length > 0;
}

export async function giveRole(tx: Executor, staffId: string, role: Role): Promise<void> {
  await tx.update(staff).set({ role }).where(eq(staff.staffId, staffId));
}

/** Neither password nor second factor is kept, of whatever kind: whoever comes back makes both anew, by a link. */
export async function shutOut(tx: Executor, staffId: string, state: "invited" | "disabled"): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId));
  await tx
    .update(staff)
    .set({ state, passwordHash: null, totpSealed: null, totpStep: null })
    .where(eq(staff.staffId, staffId));
}

export async function letIn(
  tx: Executor,
  staffId: string,
  means: { passwordHash: string; totpSealed: Buffer; totpStep: number },
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...means, state: "active" })
    .where(eq(staff.staffId, staffId));
}

export async function setPassword(tx: Executor, staffId: string, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.staffId, staffId));
}

/** False where a code of this step, or a later one, was taken before: a code works once. */
export async function takeTotpStep(tx: Executor, staffId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(
      and(eq(staff.staffId, staffId), eq(staff.state, "active"), or(isNull(staff.totpStep), lt(staff.totpStep, step))),
    )
    .returning({ staffId: staff.staffId });
  return taken.length > 0;
}

const shown = (db: Executor, now: Date, idleSince: Date) =>
  db
    .select({
      id: staff.staffId,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      state: staff.state,
      hasSecondFactor: sql<boolean>`${staff.totpSealed} is not null`,
      openSessions: db.$count(
        staffSession,
        and(
          eq(staffSession.staffId, staff.staffId),
          isNull(staffSession.endedAt),
          gt(staffSession.expiresAt, now),
          gt(staffSession.seenAt, idleSince),
        ),
      ),
      madeAt: staff.madeAt,
    })
    .from(staff)
    .$dynamic();

export type ShownStaff = Awaited<ReturnType<typeof listStaff>>[number];

/** The oldest first: the team as it grew. */
export async function listStaff(
  db: Executor,
  { now, idleSince, mark, most }: { now: Date; idleSince: Date; mark: PageMark | undefined; most: number },
) {
  return shown(db, now, idleSince)
    .where(mark && sql`(${staff.madeAt}, ${staff.staffId}) > (${mark.at}, ${mark.id})`)
    .orderBy(asc(staff.madeAt), asc(staff.staffId))
    .limit(most);
}

export async function findShownStaff(
  db: Executor,
  staffId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<ShownStaff | undefined> {
  const [row] = await shown(db, now, idleSince).where(eq(staff.staffId, staffId));
  return row;
}
