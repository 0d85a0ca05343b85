/** Which pictures are kept no longer, by each row of the table of retention. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { userStatus } from "@noren/contract/user-status";
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { capture, capturePicture, feedbackPicture, storedObject } from "../customers/pictures/tables.ts";
import { consent, identityReview, person } from "../customers/tables.ts";
import { loanOrder, orderMove } from "../loans/application/tables.ts";
import type { Executor } from "../platform/database/database.ts";

/** Put, perhaps, by a process that ended before it could say what for. */
export async function forgottenObjects(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ objectKey: storedObject.objectKey })
    .from(storedObject)
    .leftJoin(capturePicture, eq(capturePicture.objectKey, storedObject.objectKey))
    .leftJoin(feedbackPicture, eq(feedbackPicture.objectKey, storedObject.objectKey))
    .where(and(lt(storedObject.madeAt, before), isNull(capturePicture.pictureId), isNull(feedbackPicture.pictureId)))
    .limit(most);
  return rows.map(({ objectKey }) => objectKey);
}

const keysOf = (rows: readonly { objectKey: string | null }[]): string[] =>
  rows.map(({ objectKey }) => objectKey).filter((key) => key !== null);

const storedPictures = (db: Executor) =>
  db
    .select({ objectKey: capturePicture.objectKey })
    .from(capturePicture)
    .innerJoin(person, eq(person.userId, capturePicture.userId));

/** '90 days where certification was never finished' (product.md section 8). */
export async function unfinishedPictures(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await storedPictures(db)
    .where(
      and(
        isNotNull(capturePicture.objectKey),
        lt(person.bizStatus, userStatus.certified),
        lt(capturePicture.takenAt, before),
      ),
    )
    .limit(most);
  return keysOf(rows);
}

/** 'until 12 months after the last loan ended': nothing open, and nothing that moved or was certified since. */
export async function idlePictures(db: Executor, before: Date, most: number): Promise<string[]> {
  const open = db
    .select({ one: sql`1` })
    .from(loanOrder)
    .where(
      and(
        eq(loanOrder.userId, person.userId),
        inArray(loanOrder.status, [
          borrowStatus.inReview,
          borrowStatus.approved,
          borrowStatus.payoutFailed,
          borrowStatus.running,
          borrowStatus.overdue,
          borrowStatus.writtenOff,
        ]),
      ),
    );
  const recent = db
    .select({ one: sql`1` })
    .from(orderMove)
    .innerJoin(loanOrder, eq(loanOrder.orderId, orderMove.orderId))
    .where(and(eq(loanOrder.userId, person.userId), gte(orderMove.movedAt, before)));
  const rows = await storedPictures(db)
    .where(
      and(
        isNotNull(capturePicture.objectKey),
        gte(person.bizStatus, userStatus.certified),
        lt(capturePicture.takenAt, before),
        notExists(open),
        notExists(recent),
      ),
    )
    .limit(most);
  return keysOf(rows);
}

/** Their key is destroyed; what nobody can read need not lie about. */
export async function erasedPictures(db: Executor, _before: Date, most: number): Promise<string[]> {
  const rows = await storedPictures(db)
    .where(and(isNotNull(capturePicture.objectKey), eq(person.state, "erased")))
    .limit(most);
  return keysOf(rows);
}

/** A way back by face that led nowhere: it may have been anybody's face. */
export async function facesOfNobody(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await storedPictures(db)
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(
      and(
        isNotNull(capturePicture.objectKey),
        eq(capture.purpose, "by-face"),
        ne(capture.state, "accepted"),
        lt(capturePicture.takenAt, before),
      ),
    )
    .limit(most);
  return keysOf(rows);
}

/** Whoever took back their consent to biometrics: no face of theirs is kept. One that people look at waits for their answer. */
export async function facesWithoutConsent(db: Executor, _before: Date, most: number): Promise<string[]> {
  const given = db
    .select({ one: sql`1` })
    .from(consent)
    .where(and(eq(consent.userId, person.userId), eq(consent.purpose, "biometrics"), isNull(consent.takenBackAt)));
  const lookedAt = db
    .select({ one: sql`1` })
    .from(identityReview)
    .where(and(eq(identityReview.userId, person.userId), eq(identityReview.state, "open")));
  const rows = await storedPictures(db)
    .innerJoin(capture, eq(capture.captureId, capturePicture.captureId))
    .where(and(isNotNull(capturePicture.objectKey), eq(capture.kind, "face"), notExists(given), notExists(lookedAt)))
    .limit(most);
  return keysOf(rows);
}
