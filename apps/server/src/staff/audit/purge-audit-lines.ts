/** 'Audit 6 years' (product.md section 8): lines go up to an anchored one, from which the chain continues. */
import { addDays } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { latestEndToGo, mustKeep } from "@noren/lending/loan/keep-until";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { type AnchorStore, newestAnchor } from "./audit-anchors.ts";

export async function purgeAuditLines(db: Executor, now: Date, store: AnchorStore): Promise<void> {
  const today = santiagoDay(now.getTime());
  const latest = latestEndToGo(today);
  const anchor = await newestAnchor(store, mustKeep(latest, today) ? addDays(latest, -1) : latest);
  if (!anchor?.end) return;
  const { auditId, hash } = anchor.end;
  await db.execute(sql`select purge_staff_audit(${auditId}, ${hash}, ${anchor.day})`);
}
