/** Reads the whole chain again, and compares it with what was put outside the database. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { mustKeep } from "@noren/lending/loan/keep-until";
import type { ChainFault } from "@noren/staff/chain-fault";
import { and, asc, gt, lte } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { type Anchor, anchorOf, type AnchorStore, type ChainEnd, newestAnchor } from "./audit-anchors.ts";
import { hashOfRow } from "./staff-audit.ts";
import { staffAudit, staffAuditHead, staffAuditStart } from "./tables.ts";

const AT_ONCE = 1000;

interface ReadChain {
  readonly lines: number;
  readonly faults: readonly ChainFault[];
  /** Nothing where the row that knows it is gone. */
  readonly end: ChainEnd | undefined;
}

type Start = typeof staffAuditStart.$inferSelect;

/** It begins with its first line, or where retention cut it: at an anchor six years old. */
async function checkStart(store: AnchorStore, today: CalendarDay, start: Start): Promise<ChainFault[]> {
  if (start.auditId === 0) return [];
  const { auditId, hash, anchoredOn } = start;
  const anchor = anchoredOn === null ? undefined : await anchorOf(store, anchoredOn);
  const isItsEnd = anchor?.end?.auditId === auditId && anchor.end.hash.equals(hash);
  const isOld = anchoredOn !== null && !mustKeep(anchoredOn, today);
  return isItsEnd && isOld ? [] : [{ what: "missing", from: 1, to: auditId }];
}

/** Every line counted again, up to where the chain stood at the start; others go on adding meanwhile. */
export async function checkChain(db: Executor, store: AnchorStore, today: CalendarDay): Promise<ReadChain> {
  // Before the chain is: what another process anchors meanwhile would lie beyond what is read here.
  const anchor = await newestAnchor(store, today);
  const [head] = await db.select().from(staffAuditHead);
  const [start] = await db.select().from(staffAuditStart);
  if (!head || !start) return { lines: 0, faults: [{ what: "no-end", from: 0, to: 0 }], end: undefined };
  const faults = await checkStart(store, today, start);
  let { auditId: last, hash: previous } = start;
  let isAnchored = isAt(anchor, start);
  for (;;) {
    const rows = await db
      .select()
      .from(staffAudit)
      .where(and(gt(staffAudit.auditId, last), lte(staffAudit.auditId, head.auditId)))
      .orderBy(asc(staffAudit.auditId))
      .limit(AT_ONCE);
    for (const row of rows) {
      const here = { from: row.auditId, to: row.auditId };
      if (row.auditId !== last + 1) faults.push({ what: "missing", from: last + 1, to: row.auditId - 1 });
      if (!row.previousHash.equals(previous)) faults.push({ what: "unlinked", ...here });
      if (!hashOfRow(store.secrets, head.keyedAfter, row).equals(row.hash)) faults.push({ what: "changed", ...here });
      isAnchored ||= isAt(anchor, row);
      previous = row.hash;
      last = row.auditId;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (last !== head.auditId || !previous.equals(head.hash)) faults.push({ what: "cut", from: last, to: head.auditId });
  const anchored = anchor?.end?.auditId ?? 0;
  if (anchor && !isAnchored) faults.push({ what: "rewritten", from: anchored, to: anchored });
  return { lines: last - start.auditId, faults, end: head };
}

const isAt = (anchor: Anchor | undefined, { auditId, hash }: ChainEnd): boolean =>
  anchor?.end?.auditId === auditId && anchor.end.hash.equals(hash);
