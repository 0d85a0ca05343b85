/** A session of staff is short, and real time: moving the sandbox's clock neither ends nor lengthens it. */
import { HOUR_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import type { Services } from "../../services.ts";
import { findStaffSession, touchStaffSession } from "./staff-sessions.ts";
import type { SessionCookie, SignedInStaff } from "../server/staff-call-handler.ts";

export const staffSessionRules = { lastsMs: 12 * HOUR_MS, idleMs: 30 * MINUTE_MS, touchAfterMs: MINUTE_MS } as const;

/** Whoever was not heard of since then is no longer there. */
export function sessionTimes(): { now: Date; idleSince: Date } {
  const now = instantOf(realNow());
  return { now, idleSince: after(now, -staffSessionRules.idleMs) };
}

const COOKIE = "noren-staff";
const TOKEN = new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{20,100})(?:;|$)`);

const tokenOf = (request: FastifyRequest): string | undefined => TOKEN.exec(request.headers.cookie ?? "")?.[1];

export const staffActor = (staffId: string): string => `staff:${staffId}`;

export async function signedInStaff({ db }: Services, request: FastifyRequest): Promise<SignedInStaff | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  const { now, idleSince } = sessionTimes();
  const found = await findStaffSession(db.drizzle, token, now, idleSince);
  if (!found) return undefined;
  const { seenAt, ...staff } = found;
  if (seenAt < after(now, -staffSessionRules.touchAfterMs)) await touchStaffSession(db.drizzle, staff.sessionId, now);
  return { ...staff, actor: staffActor(staff.staffId) };
}

/** No script reads it, and no other site's page sends it. */
export function sessionCookie(reply: FastifyReply, secure: boolean): SessionCookie {
  const write = (value: string, maxAge: number): void => {
    const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${COOKIE}=${value}; ${flags}`);
  };
  return {
    set: (token) => write(token, staffSessionRules.lastsMs / 1000),
    clear: () => write("", 0),
  };
}
