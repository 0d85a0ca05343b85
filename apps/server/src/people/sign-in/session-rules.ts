/** How long a session lives, whose token it is, and when its token is replaced; pure. */
import { DAY_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import type { ProvenKey } from "@noren/sealed/arrived-request";
import type { Renewal, SignedIn } from "../../calls/caller.ts";
import { after } from "../../platform/clock.ts";
import type { Admission } from "../../customers/sessions.ts";

export const sessionRules = {
  /** Signed out after so long without a visit. */
  idleMs: 90 * DAY_MS,
  /** And after so long in any case. */
  longestMs: 180 * DAY_MS,
  /** A token without a key that is older than this is replaced through the response header. */
  renewAfterMs: DAY_MS,
  /** How long the old token still serves calls under way once the new one was used. */
  overlapMs: MINUTE_MS,
  /** `seen_at` is written at most so often. */
  touchEveryMs: 5 * MINUTE_MS,
} as const;

/** `unproven`: the token belongs to a session, and its bearer could not prove the key. */
export type SessionJudgement =
  | SignedIn
  | "unknown"
  | "expired"
  | { readonly unproven: { readonly userId: string; readonly sessionId: string } };

/** What came with the token. */
export interface Proof {
  readonly key: ProvenKey | undefined;
  /** The cookie that no script reads: whoever copied a token from a script, a log or a header has none. */
  readonly hasHalf: (sessionId: string) => boolean;
}

const states = { active: "active", suspended: "suspended", erased: "erased" } as const;

export function judgeSession(found: Admission, proof: Proof, now: Date): SessionJudgement {
  const { session_id: sessionId, user_id: userId, expires_at, seen_at, signed_in_at, biz_status, state } = found;
  if (!sessionId || !userId || !expires_at || !seen_at || !signed_in_at || biz_status === null) return "unknown";
  if (found.ended_at) return "unknown";
  if (expires_at <= now || after(signed_in_at, sessionRules.longestMs) <= now) return "expired";
  const renewal = judgeToken(found, proof, now);
  if (renewal === "ended") return "unknown";
  if (renewal === "unproven") return { unproven: { userId, sessionId } };
  return {
    userId,
    sessionId,
    bizStatus: biz_status,
    state: state === "suspended" || state === "erased" ? states[state] : "active",
    restricted: found.token_restricted === true || renewal?.why === "lost",
    tokenIsNew: found.token_used_at === null,
    renewal,
    touch: after(seen_at, sessionRules.touchEveryMs) <= now,
  };
}

/** Which token follows this one, if any; or why this one is worth nothing. */
function judgeToken(found: Admission, { key, hasHalf }: Proof, now: Date): Renewal | undefined | "ended" | "unproven" {
  const hasEnded = found.token_ends_at !== null && found.token_ends_at <= now;
  const bound = found.token_key_id;
  if (bound === null) {
    if (hasEnded) return "ended";
    // 'sessions without a key re-key at their first call'
    if (key) return { keyId: key.agreed?.id ?? key.id, why: "due" };
    const isOld = found.token_made_at !== null && after(found.token_made_at, sessionRules.renewAfterMs) <= now;
    return isOld ? { keyId: null, why: "due" } : undefined;
  }
  const agreed = key?.agreed?.id;
  if (key?.id === bound) {
    // 'an ended token with a valid proof gets its successor again': answers get lost, and phones lose what they stored.
    if (hasEnded) return { keyId: agreed ?? bound, why: "returned" };
    return agreed !== undefined && agreed !== bound ? { keyId: agreed, why: "due" } : undefined;
  }
  // A first exchange: the device has no key to prove. Safari forgets what scripts stored, and keeps what we set.
  const isFirst = agreed !== undefined && agreed === key?.id;
  return isFirst && hasHalf(found.session_id ?? "") ? { keyId: agreed, why: "lost" } : "unproven";
}
