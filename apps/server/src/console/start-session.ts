import { after, instantOf, realNow } from "../clock.ts";
import type { Executor } from "../store/database.ts";
import { startStaffSession } from "../store/staff-sessions.ts";
import type { StaffCaller } from "./staff-call-handler.ts";
import { staffSessionRules } from "./staff-session.ts";

/** Answers the token for the cookie. */
export function startSession(tx: Executor, staffId: string, { device, address }: StaffCaller): Promise<string> {
  const now = instantOf(realNow());
  return startStaffSession(tx, { staffId, device, address, now, expiresAt: after(now, staffSessionRules.lastsMs) });
}
