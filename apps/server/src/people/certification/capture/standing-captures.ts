/** What of step one stands: the newest accepted card sides, and a face that was held against them. */
import { instantOf } from "../../../platform/clock.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { type Capture, standingCapture } from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { lastRejection } from "../identity-reviews.ts";
import { areOfTwoCards } from "./judge-side.ts";
import { type KeptReadings, openReadings } from "./readings.ts";

interface Standing<Kind extends keyof KeptReadings> {
  readonly capture: Capture;
  readonly readings: readonly KeptReadings[Kind][];
}

export interface StandingCaptures {
  readonly front?: Standing<"front">;
  readonly back?: Standing<"back">;
  /** Only one opened after both sides were taken: it was judged with the portrait of this card. */
  readonly face?: Standing<"face">;
}

async function standing<Kind extends keyof KeptReadings>(
  db: Executor,
  secrets: Secrets,
  { userId, kind, after }: { userId: string; kind: Kind; after: Date },
): Promise<Standing<Kind> | undefined> {
  const found = await standingCapture(db, userId, { kind, purpose: "certification", after });
  if (!found) return undefined;
  const readings = await openReadings(db, secrets, kind, found.pictures);
  const isWhole = readings.length > 0 && readings.length === found.pictures.length;
  return isWhole ? { capture: found.capture, readings } : undefined;
}

/** A side taken anew of another card leaves the older one behind: that is to be taken anew too. */
function ofOneCard(front: StandingCaptures["front"], back: StandingCaptures["back"]) {
  const [read, readBack] = [front?.readings[0], back?.readings[0]];
  if (!front || !back || !read || !readBack || !areOfTwoCards(read, readBack)) return { front, back };
  return front.capture.openedAt > back.capture.openedAt ? { front, back: undefined } : { front: undefined, back };
}

export async function standingCaptures(db: Executor, secrets: Secrets, userId: string): Promise<StandingCaptures> {
  const after = (await lastRejection(db, userId)) ?? instantOf(0);
  const { front, back } = ofOneCard(
    await standing(db, secrets, { userId, kind: "front", after }),
    await standing(db, secrets, { userId, kind: "back", after }),
  );
  const closed = [front, back].map((side) => side?.capture.closedAt?.getTime() ?? 0);
  const face =
    front && back && (await standing(db, secrets, { userId, kind: "face", after: instantOf(Math.max(...closed)) }));
  return { ...(front && { front }), ...(back && { back }), ...(face && { face }) };
}
