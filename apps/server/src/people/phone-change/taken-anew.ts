/** What was taken for a change itself: on its device, since it began, and still there to be looked at. */
import type { CaptureKind } from "@noren/contract/identity-words";
import { and, count, desc, eq, gte } from "drizzle-orm";
import { capture, capturePicture } from "../../customers/pictures/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { isForPeople } from "../certification/capture/capture-rules.ts";
import type { PhoneChange } from "./phone-changes.ts";

type Settled = "accepted" | "review" | "refused";

export interface TakenAnew {
  readonly front?: Settled;
  readonly back?: Settled;
  readonly face?: Settled;
  /** Not where somebody gave no consent to biometrics. */
  readonly faceIsRead: boolean;
}

/** The newest of a kind, once it is settled and a picture of it is kept. */
async function newest(db: Executor, { userId, deviceId, madeAt }: PhoneChange, kind: CaptureKind) {
  const [found] = await db
    .select()
    .from(capture)
    .where(
      and(
        eq(capture.userId, userId),
        eq(capture.purpose, "change-of-phone"),
        eq(capture.kind, kind),
        eq(capture.deviceId, deviceId),
        gte(capture.openedAt, madeAt),
      ),
    )
    .orderBy(desc(capture.openedAt))
    .limit(1);
  if (!found || found.state === "open") return undefined;
  // `count` leaves out what is null: of what was refused, or removed, nothing is kept.
  const [kept] = await db
    .select({ pictures: count(capturePicture.objectKey) })
    .from(capturePicture)
    .where(eq(capturePicture.captureId, found.captureId));
  return (kept?.pictures ?? 0) > 0 ? { state: found.state, isRead: !isForPeople(found) } : undefined;
}

export async function takenAnew(db: Executor, change: PhoneChange): Promise<TakenAnew> {
  const front = await newest(db, change, "front");
  const back = await newest(db, change, "back");
  const face = await newest(db, change, "face");
  return {
    ...(front && { front: front.state }),
    ...(back && { back: back.state }),
    ...(face && { face: face.state }),
    faceIsRead: face?.isRead ?? false,
  };
}
