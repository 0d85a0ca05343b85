/**
 * 'Cookies for token, userInfo and deviceId last 365 days' (section 9). The server sets them, because Safari cuts those a
 * script makes to 7 days; the script reads them, because the token travels in the `Authentication` header.
 */
import { COOKIE_DAYS, cookies } from "@noren/contract/constants";
import { DAY_SECONDS } from "@noren/lending/calendar/durations";
import type { FastifyReply } from "fastify";
import type { UserInfo } from "../calls/caller.ts";

const MAX_AGE_SECONDS = COOKIE_DAYS * DAY_SECONDS;

function cookie(name: string, value: string, secure: boolean, maxAge = MAX_AGE_SECONDS): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function add(reply: FastifyReply, value: string): void {
  reply.header("set-cookie", value);
}

export function setToken(reply: FastifyReply, token: string, secure: boolean): void {
  add(reply, cookie(cookies.token, token, secure));
}

export function setSignedIn(reply: FastifyReply, token: string, userInfo: UserInfo, secure: boolean): void {
  setToken(reply, token, secure);
  add(reply, cookie(cookies.userInfo, encodeURIComponent(JSON.stringify(userInfo)), secure));
}

/** Logout clears token and user info; the device stays the same device. */
export function clearSignedIn(reply: FastifyReply, secure: boolean): void {
  add(reply, cookie(cookies.token, "", secure, 0));
  add(reply, cookie(cookies.userInfo, "", secure, 0));
}

export function setDeviceId(reply: FastifyReply, deviceId: string, secure: boolean): void {
  add(reply, cookie(cookies.deviceId, deviceId, secure));
}
