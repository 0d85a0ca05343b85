/** How long a session lives and when its token is replaced; pure. */
import { DAY_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { after } from "../../platform/clock.ts";
import type { SignedIn } from "../../calls/caller.ts";
import type { Admission } from "../../customers/sessions.ts";

export const sessionRules = {
  /** Signed out after so long without a visit. */
  idleMs: 90 * DAY_MS,
  /** A token older than this is replaced through the response header. */
  renewAfterMs: DAY_MS,
  /** How long the old token still serves calls under way once the new one was used. */
  overlapMs: MINUTE_MS,
  /** `seen_at` is written at most so often. */
  touchEveryMs: 5 * MINUTE_MS,
} as const;

export type SessionJudgement = SignedIn | "unknown" | "expired";

const states = { active: "active", suspended: "suspended", erased: "erased" } as const;

export function judgeSession(found: Admission, now: Date): SessionJudgement {
  const { session_id, user_id, expires_at, seen_at, token_made_at, biz_status, state } = found;
  if (!session_id || !user_id || !expires_at || !seen_at || !token_made_at || biz_status === null) return "unknown";
  if (found.ended_at || (found.token_ends_at && found.token_ends_at <= now)) return "unknown";
  if (expires_at <= now) return "expired";
  return {
    userId: user_id,
    sessionId: session_id,
    bizStatus: biz_status,
    state: state === "suspended" || state === "erased" ? states[state] : "active",
    tokenIsNew: found.token_used_at === null,
    renew: after(token_made_at, sessionRules.renewAfterMs) <= now,
    touch: after(seen_at, sessionRules.touchEveryMs) <= now,
  };
}
