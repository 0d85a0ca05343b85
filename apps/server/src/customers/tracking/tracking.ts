import type { TrackedKind } from "@noren/contract/tracking-words";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { session } from "../tables.ts";
import { dropMonths, makeMonths } from "./tracking-months.ts";
import { deviceReport, tracking, trackingSeen } from "./tables.ts";

export interface Tracked {
  readonly kind: TrackedKind;
  readonly uploadType: number | null;
  readonly deviceId: string;
  readonly userId: string | null;
  readonly at: Date;
  readonly records: readonly { readonly id: string; readonly content: object }[];
}

/** One statement: an id that was seen before, in whichever month, brings nothing. */
async function insertFresh(db: Executor, tracked: Tracked): Promise<void> {
  const { kind, uploadType, deviceId, userId, at, records } = tracked;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as sent (id uuid, content jsonb)`;
  await db.execute(sql`
    with fresh as (
      insert into ${trackingSeen} (record_id, seen_at) select distinct id, ${at}::timestamptz from ${sent}
      on conflict do nothing returning record_id
    )
    insert into ${tracking} (received_at, record_id, kind, upload_type, device_id, user_id, content)
    select distinct on (id) ${at}::timestamptz, id, ${kind}, ${uploadType}::smallint, ${deviceId}, ${userId}::uuid, content
    from ${sent} join fresh on fresh.record_id = sent.id`);
}

function isMonthMissing(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return cause instanceof Error && cause.message.startsWith("no partition of relation");
}

/** A month that nobody made ahead, after a long sleep say, is made by its first record. */
export async function saveTracked(db: Database, tracked: Tracked): Promise<void> {
  try {
    await insertFresh(db.drizzle, tracked);
  } catch (error) {
    if (!isMonthMissing(error)) throw error;
    await db.transaction((tx) => makeMonths(tx, tracked.at, 0));
    await insertFresh(db.drizzle, tracked);
  }
}

/** Whole months by dropping their tables, and of the month in which it ends what is older. */
export async function purgeTracking(db: Executor, before: Date): Promise<void> {
  await db.transaction((tx) => dropMonths(tx, before));
  await db.delete(tracking).where(lt(tracking.receivedAt, before));
  await db.delete(trackingSeen).where(lt(trackingSeen.seenAt, before));
}

export const trackedOf = (db: Executor, userId: string) =>
  db
    .select({
      at: tracking.receivedAt,
      kind: tracking.kind,
      uploadType: tracking.uploadType,
      content: tracking.content,
    })
    .from(tracking)
    .where(eq(tracking.userId, userId))
    .orderBy(tracking.receivedAt);

/** What was taken in while signed in, and on the same devices before that. */
export async function forgetTracked(tx: Executor, userId: string): Promise<void> {
  const devices = tx.select({ id: session.deviceId }).from(session).where(eq(session.userId, userId));
  await tx.delete(tracking).where(eq(tracking.userId, userId));
  await tx.delete(tracking).where(and(isNull(tracking.userId), inArray(tracking.deviceId, devices)));
  await tx.delete(deviceReport).where(eq(deviceReport.userId, userId));
}
