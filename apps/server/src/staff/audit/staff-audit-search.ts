import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openWith } from "../../customers/personal.ts";
import { person } from "../../customers/tables.ts";
import { personalContext } from "./staff-audit.ts";
import { staff } from "../access/tables.ts";
import { staffAudit } from "./tables.ts";

export interface AuditFilter {
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  readonly userId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly day?: CalendarDay | undefined;
}

const { auditId, action, at } = staffAudit;

const isOnDay = (day: CalendarDay) =>
  and(
    gte(at, sql`${day}::date::timestamp at time zone 'America/Santiago'`),
    lt(at, sql`(${day}::date + 1)::timestamp at time zone 'America/Santiago'`),
  );

/** A group is everything from its slash to the sign after the slash. */
const isAction = (asked: string) => {
  const [group = "", name = ""] = asked.split("/");
  return name === "" ? and(gte(action, `${group}/`), lt(action, `${group}0`)) : eq(action, asked);
};

/** The newest first; `before` is the id of the last line of the page before. */
export async function searchAudit(db: Executor, filter: AuditFilter, before: number | undefined, most: number) {
  return db
    .select({ line: staffAudit, staffName: staff.name })
    .from(staffAudit)
    .leftJoin(staff, eq(staff.staffId, staffAudit.staffId))
    .where(
      and(
        filter.staffId === undefined ? undefined : eq(staffAudit.staffId, filter.staffId),
        filter.action === undefined ? undefined : isAction(filter.action),
        filter.userId === undefined ? undefined : eq(staffAudit.userId, filter.userId),
        filter.orderId === undefined ? undefined : eq(staffAudit.orderId, filter.orderId),
        filter.day === undefined ? undefined : isOnDay(filter.day),
        before === undefined ? undefined : lt(auditId, before),
      ),
    )
    .orderBy(desc(auditId))
    .limit(most);
}

export type FoundAuditLine = Awaited<ReturnType<typeof searchAudit>>[number];

/** Whose line it is and what it says of them; nothing readable once the person was erased. */
export async function openPersonal(db: Executor, secrets: Secrets, id: number) {
  const [row] = await db
    .select({ line: staffAudit, personKeySealed: person.personKeySealed })
    .from(staffAudit)
    .leftJoin(person, eq(person.userId, staffAudit.userId))
    .where(eq(auditId, id));
  if (!row) return undefined;
  const { userId, orderId, personalSealed } = row.line;
  const key = { userId: userId ?? "", personKeySealed: row.personKeySealed };
  const text = openWith(secrets, key, personalSealed, personalContext(id));
  return { userId, orderId, personal: text === undefined ? null : (JSON.parse(text) as Record<string, unknown>) };
}
