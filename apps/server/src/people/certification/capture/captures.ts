import type { CaptureKind } from "@noren/contract/identity-words";
import { and, asc, count, countDistinct, desc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { capture, capturePicture } from "../../../customers/pictures/tables.ts";
import type { Executor } from "../../../platform/database/database.ts";

export type Capture = typeof capture.$inferSelect;
export type CapturePicture = typeof capturePicture.$inferSelect;
export type CapturePurpose = Capture["purpose"];

/** What was not finished is over: its transaction takes no more pictures. */
export async function endCaptures(
  tx: Executor,
  { userId, kinds, at }: { userId: string; kinds: readonly CaptureKind[]; at: Date },
  which?: SQL,
): Promise<void> {
  await tx
    .update(capture)
    .set({ state: "refused", closedAt: at })
    .where(and(eq(capture.userId, userId), inArray(capture.kind, [...kinds]), eq(capture.state, "open"), which));
}

/** A new one of its kind ends the one before: a transaction is used once. */
export async function openCapture(tx: Executor, row: Omit<Capture, "state" | "closedAt">): Promise<void> {
  // Anybody may come before the camera for a way back: it ends nobody else's, on no other device.
  const own = and(eq(capture.purpose, "by-face"), eq(capture.deviceId, row.deviceId));
  const before = { userId: row.userId, kinds: [row.kind], at: row.openedAt };
  await endCaptures(tx, before, row.purpose === "by-face" ? own : undefined);
  await tx.insert(capture).values({ ...row, state: "open" });
}

/** Somebody else's is as one that is not there. */
export async function findCapture(db: Executor, userId: string, captureId: string): Promise<Capture | undefined> {
  const [row] = await db
    .select()
    .from(capture)
    .where(and(eq(capture.captureId, captureId), eq(capture.userId, userId)));
  return row;
}

/** A way back by face goes by no session and no ticket: by its device alone. */
export async function findWayBack(db: Executor, captureId: string, deviceId: string): Promise<Capture | undefined> {
  const [row] = await db
    .select()
    .from(capture)
    .where(and(eq(capture.captureId, captureId), eq(capture.purpose, "by-face"), eq(capture.deviceId, deviceId)));
  return row;
}

export async function countWaysBack(
  db: Executor,
  { userId, deviceId }: Pick<Capture, "userId" | "deviceId">,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ opened: count() })
    .from(capture)
    .where(
      and(
        eq(capture.userId, userId),
        eq(capture.purpose, "by-face"),
        eq(capture.deviceId, deviceId),
        gte(capture.openedAt, since),
      ),
    );
  return row?.opened ?? 0;
}

export async function lockCapture(tx: Executor, captureId: string): Promise<Capture> {
  const [row] = await tx.select().from(capture).where(eq(capture.captureId, captureId)).for("update");
  if (!row) throw new Error("a capture is missing");
  return row;
}

export async function closeCapture(
  tx: Executor,
  captureId: string,
  state: Exclude<Capture["state"], "open">,
  closedAt: Date,
): Promise<void> {
  await tx.update(capture).set({ state, closedAt }).where(eq(capture.captureId, captureId));
}

export async function countCaptures(db: Executor, userId: string, kind: CaptureKind, since: Date): Promise<number> {
  const [row] = await db
    .select({ opened: count() })
    .from(capture)
    .where(and(eq(capture.userId, userId), eq(capture.kind, kind), gte(capture.openedAt, since)));
  return row?.opened ?? 0;
}

export async function savePicture(tx: Executor, row: CapturePicture): Promise<void> {
  await tx.insert(capturePicture).values(row);
}

/** In the order they were judged. */
export async function picturesOf(db: Executor, captureId: string): Promise<CapturePicture[]> {
  return db
    .select()
    .from(capturePicture)
    .where(eq(capturePicture.captureId, captureId))
    .orderBy(asc(capturePicture.takenAt), asc(capturePicture.place));
}

/** How often all poses of a face together were refused: not live, or not the person of the card. */
export async function countRefusedFaces(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ refused: countDistinct(capture.captureId) })
    .from(capture)
    .innerJoin(capturePicture, eq(capturePicture.captureId, capture.captureId))
    .where(
      and(
        eq(capture.userId, userId),
        eq(capture.kind, "face"),
        eq(capture.purpose, "certification"),
        sql`${capturePicture.reasons} ?| array['not_live', 'not_same_person']`,
        eq(capturePicture.verdict, "refused"),
      ),
    );
  return row?.refused ?? 0;
}

/** The newest of each kind that stands, with the pictures that stand in it. */
export async function standingCapture(
  db: Executor,
  userId: string,
  { kind, purpose, after }: { kind: CaptureKind; purpose: CapturePurpose; after: Date },
): Promise<{ readonly capture: Capture; readonly pictures: readonly CapturePicture[] } | undefined> {
  const [found] = await db
    .select()
    .from(capture)
    .where(
      and(
        eq(capture.userId, userId),
        eq(capture.kind, kind),
        eq(capture.purpose, purpose),
        inArray(capture.state, ["accepted", "review"]),
        gte(capture.openedAt, after),
      ),
    )
    .orderBy(desc(capture.openedAt))
    .limit(1);
  if (!found) return undefined;
  const pictures = await db
    .select()
    .from(capturePicture)
    .where(and(eq(capturePicture.captureId, found.captureId), ne(capturePicture.verdict, "refused")))
    .orderBy(asc(capturePicture.place));
  return { capture: found, pictures };
}
