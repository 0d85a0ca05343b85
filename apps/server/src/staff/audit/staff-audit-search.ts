import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ChainFault } from "@noren/staff/chain-fault";
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openWith } from "../../customers/personal.ts";
import { person } from "../../customers/tables.ts";
import { hashOfRow, personalContext } from "./staff-audit.ts";
import { staff } from "../access/tables.ts";
import { staffAudit, staffAuditHead } from "./tables.ts";

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

const AT_ONCE = 1000;

/** Every line counted again, up to where the chain stood at the start; others go on adding meanwhile. */
export async function checkChain(db: Executor): Promise<{ lines: number; faults: ChainFault[]; head: string }> {
  const [head] = await db.select().from(staffAuditHead);
  if (!head) return { lines: 0, faults: [{ what: "no-end", from: 0, to: 0 }], head: "" };
  const [first] = await db
    .execute<{ hash: Buffer }>(sql`select sha256('noren staff audit') as hash`)
    .then((r) => r.rows);
  const faults: ChainFault[] = [];
  let previous = first?.hash ?? Buffer.alloc(0);
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(staffAudit)
      .where(and(gt(auditId, last), lte(auditId, head.auditId)))
      .orderBy(asc(auditId))
      .limit(AT_ONCE);
    for (const row of rows) {
      const here = { from: row.auditId, to: row.auditId };
      if (row.auditId !== last + 1) faults.push({ what: "missing", from: last + 1, to: row.auditId - 1 });
      if (!row.previousHash.equals(previous)) faults.push({ what: "unlinked", ...here });
      if (!hashOfRow(row).equals(row.hash)) faults.push({ what: "changed", ...here });
      previous = row.hash;
      last = row.auditId;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (last !== head.auditId || !previous.equals(head.hash)) faults.push({ what: "cut", from: last, to: head.auditId });
  return { lines: last, faults, head: head.hash.toString("hex") };
}
