/**
 * 'Cookies for token, userInfo and deviceId last 365 days' (section 9). The server sets them, because Safari cuts those a
 * script makes to 7 days; the script reads them, because the token travels in the `Authentication` header.
 */
import { COOKIE_DAYS, cookies } from "@noren/contract/constants";
import { DAY_SECONDS } from "@noren/lending/calendar/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
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

/**
 * A half that no script can read: a device that lost its key agrees on another by it (docs/decisions/0003), and a token that
 * was copied somewhere else comes without it. Its name makes browsers refuse one that another host or an open line set.
 */
const halfName = (secure: boolean): string => (secure ? "__Host-half" : "half");

export const halfOf = ({ headers }: FastifyRequest, secure: boolean): string | undefined =>
  new RegExp(`(?:^|; )${halfName(secure)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1];

function setHalf(reply: FastifyReply, half: string, secure: boolean, maxAge?: number): void {
  add(reply, `${cookie(halfName(secure), half, secure, maxAge).replace("SameSite=Lax", "SameSite=Strict")}; HttpOnly`);
}

const holds = ({ headers }: FastifyRequest, name: string): boolean =>
  new RegExp(`(?:^|; )${name}=[^;]`).test(headers.cookie ?? "");

/** What is gone although its device is signed in comes back: a lost cookie must sign nobody out. */
export function restoreCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, half }: { readonly token: string; readonly half: string | undefined },
  secure: boolean,
): void {
  if (!holds(request, cookies.token)) setToken(reply, token, secure);
  if (half !== undefined && !holds(request, halfName(secure))) setHalf(reply, half, secure);
}

function userInfoOf({ headers }: FastifyRequest): UserInfo | undefined {
  const found = new RegExp(`(?:^|; )${cookies.userInfo}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  try {
    return found === undefined ? undefined : (JSON.parse(decodeURIComponent(found)) as UserInfo);
  } catch {
    return undefined;
  }
}

/** What a call says of where its user stands is what their device knows from now on, for another 365 days. */
export function refreshUserInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  news: Partial<UserInfo> & Pick<UserInfo, "userId" | "bizStatus">,
  secure: boolean,
): void {
  const stored = userInfoOf(request);
  const {
    userId,
    phone,
    bizStatus,
    isNew = false,
    name,
  } = stored?.userId === news.userId ? { ...stored, ...news } : news;
  // Lost altogether, it comes back with the next question where one stands.
  if (phone !== undefined)
    setUserInfo(reply, { userId, phone, bizStatus, isNew, ...(name !== undefined && { name }) }, secure);
}

function setUserInfo(reply: FastifyReply, userInfo: UserInfo, secure: boolean): void {
  add(reply, cookie(cookies.userInfo, encodeURIComponent(JSON.stringify(userInfo)), secure));
}

export interface SignedInCookies {
  readonly token: string;
  readonly half: string;
  readonly userInfo: UserInfo;
}

export function setSignedIn(reply: FastifyReply, { token, half, userInfo }: SignedInCookies, secure: boolean): void {
  setToken(reply, token, secure);
  setHalf(reply, half, secure);
  setUserInfo(reply, userInfo, secure);
}

/** Logout clears token and user info; the device stays the same device. */
export function clearSignedIn(reply: FastifyReply, secure: boolean): void {
  add(reply, cookie(cookies.token, "", secure, 0));
  add(reply, cookie(cookies.userInfo, "", secure, 0));
  setHalf(reply, "", secure, 0);
}

export function setDeviceId(reply: FastifyReply, deviceId: string, secure: boolean): void {
  add(reply, cookie(cookies.deviceId, deviceId, secure));
}
