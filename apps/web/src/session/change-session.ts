/** What answers and taps do to the session; apart from reading it, which the landing page needs too. */
import { cookies } from "@noren/contract/constants";
import { removeTab, writeTab } from "../platform/storage.ts";
import { forgetKeys } from "./device-keys.ts";
import { forgetDebts, forgetDrafts, forgetRepay } from "./forget-stored.ts";
import { readCookie } from "./read-cookie.ts";
import { rereadSession, session, setSession, signedOut, SUSPENDED } from "./session.ts";
import type { UserInfo } from "./user-info.ts";
import { removeCookie } from "./remove-cookie.ts";

export function storeSignIn(token: string, userInfo: UserInfo): void {
  removeTab(SUSPENDED);
  setSession({ token, userInfo, suspended: false });
}

/**
 * 'A token returned in a response header replaces the stored token': the one the call was sent with, and no other. A slow
 * answer after a logout or another sign-in brings no token back, and the cookie that came with it goes again: the next call of
 * whoever is signed in restores theirs.
 */
export function replaceToken(sentWith: string | undefined, token: string): void {
  const { token: held } = session();
  if (held === sentWith) setSession({ ...session(), token });
  else if (held !== token && readCookie(cookies.token) === token) removeCookie(cookies.token);
}

/** What the server says of somebody: only the question where they stand is answered with all of it. */
interface Standing {
  readonly bizStatus: number;
  readonly userId?: string;
  readonly phone?: string;
  readonly name?: string | undefined;
}

/** And the name, where one is said: certification is where it becomes known. */
export function storeStatus({ bizStatus, userId, phone, name }: Standing): void {
  const { token, userInfo } = session();
  removeTab(SUSPENDED);
  const known = userInfo ?? (userId !== undefined && phone !== undefined ? { userId, phone, isNew: false } : undefined);
  if (token === undefined || !known) return rereadSession();
  setSession({ token, userInfo: { ...known, bizStatus, name: name ?? userInfo?.name }, suspended: false });
}

export function markSuspended(): void {
  writeTab(SUSPENDED, "1");
  setSession({ ...session(), suspended: true });
}

/** Logout, 401 and an expired token: token and user info are gone; the device keeps its id. */
export function dropSession(): void {
  removeCookie(cookies.token);
  removeCookie(cookies.userInfo);
  removeTab(SUSPENDED);
  forgetRepay();
  forgetDrafts();
  forgetDebts();
  forgetKeys();
  setSession(signedOut);
}
