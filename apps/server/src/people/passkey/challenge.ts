import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { after } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { keepChallenge, takeChallenge } from "./passkey-store.ts";
import { challengeIn } from "./client-data.ts";

const CHALLENGE_MS = 5 * MINUTE_MS;

interface For {
  /** Nobody, where somebody signs in. */
  readonly userId: string | null;
  readonly deviceId: string;
}

export const rememberChallenge = ({ db, clock }: Services, challenge: string, asked: For): Promise<void> =>
  keepChallenge(db.drizzle, { ...asked, challenge, expiresAt: after(clock.now(), CHALLENGE_MS) });

/** What the authenticator signed was asked for, of this person on this device, a moment ago and never answered. */
export async function requireChallenge(
  tx: Executor,
  { clock }: Services,
  clientDataJSON: string,
  { userId, deviceId }: For,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const found = challenge === undefined ? undefined : await takeChallenge(tx, challenge);
  const isAsked = found?.userId === userId && found.deviceId === deviceId && found.expiresAt > clock.now();
  if (!found || !isAsked) throw new Refusal("passkeyRefused");
  return found.challenge;
}
