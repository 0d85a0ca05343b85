import { after, instantOf, realNow } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import { startStaffSession } from "./staff-sessions.ts";
import type { StaffCaller } from "../server/staff-call-handler.ts";
import { staffSessionRules } from "./staff-session.ts";

/** Answers the token for the cookie. */
export function startSession(tx: Executor, staffId: string, { device, address }: StaffCaller): Promise<string> {
  const now = instantOf(realNow());
  return startStaffSession(tx, { staffId, device, address, now, expiresAt: after(now, staffSessionRules.lastsMs) });
}
