import type { Secrets } from "../../../platform/secrets.ts";
import type { Capture } from "./captures.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { standingCaptures } from "./standing-captures.ts";

/** Descriptors of who a face should be; without any, a person compares. */
export interface KnownFace {
  /** Of the card. */
  readonly portrait?: readonly number[] | undefined;
  /** Of the face that was taken for certification, looking straight ahead. */
  readonly stored?: readonly number[] | undefined;
}

/**
 * Whom a face is held against. In certification: the card, which must be there. When a phone number is changed: 'the
 * stored one' (product.md section 2), the card's portrait where that is gone. On the way back by face: that face alone.
 */
export async function knownFace(
  db: Executor,
  secrets: Secrets,
  { userId, purpose }: Pick<Capture, "userId" | "purpose">,
): Promise<KnownFace | undefined> {
  const { front, face } = await standingCaptures(db, secrets, userId);
  const portrait = front?.readings[0]?.portrait;
  if (purpose === "certification") return front && { portrait };
  const stored = face?.readings.find(({ pose }) => pose === "middle")?.descriptor;
  if (purpose === "by-face") return stored && { stored };
  return stored ? { stored } : { portrait };
}
