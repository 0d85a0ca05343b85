/** What answers and taps do to the session; apart from reading it, which the landing page needs too. */
import { cookies } from "@noren/contract/constants";
import { removeTab, writeTab } from "../platform/storage.ts";
import { forgetDrafts, forgetRepay } from "./forget-stored.ts";
import { readCookie } from "./read-cookie.ts";
import { rereadSession, session, SUSPENDED } from "./session.ts";
import { readUserInfo, type UserInfo, userInfoText } from "./user-info.ts";
import { removeCookie, writeCookie } from "./write-cookie.ts";

/** The server's cookies normally arrived with the answer; where they did not, they are written here. */
export function storeSignIn(token: string, userInfo: UserInfo): void {
  if (readCookie(cookies.token) !== token) writeCookie(cookies.token, token);
  if (readUserInfo(readCookie(cookies.userInfo))?.userId !== userInfo.userId) {
    writeCookie(cookies.userInfo, userInfoText(userInfo));
  }
  removeTab(SUSPENDED);
  rereadSession();
}

/**
 * 'A token returned in a response header replaces the stored token': the one the call was sent with, and no other. A slow
 * answer after a logout or another sign-in brings no token back, nor does the cookie that came with it.
 */
export function replaceToken(sentWith: string | undefined, token: string): void {
  const stored = readCookie(cookies.token);
  const { token: held } = session();
  if (held === sentWith) {
    if (stored === sentWith) writeCookie(cookies.token, token);
    rereadSession();
  } else if (stored === token) {
    if (held === undefined) removeCookie(cookies.token);
    else writeCookie(cookies.token, held);
  }
}

/** And the name, where one is said: certification is where it becomes known. */
export function storeStatus(bizStatus: number, name = session().userInfo?.name): void {
  const { userInfo } = session();
  if (userInfo && (userInfo.bizStatus !== bizStatus || userInfo.name !== name)) {
    writeCookie(cookies.userInfo, userInfoText({ ...userInfo, bizStatus, name }));
  }
  removeTab(SUSPENDED);
  rereadSession();
}

export function markSuspended(): void {
  writeTab(SUSPENDED, "1");
  rereadSession();
}

/** Logout, 401 and an expired token: token and user info are gone; the device keeps its id. */
export function dropSession(): void {
  removeCookie(cookies.token);
  removeCookie(cookies.userInfo);
  removeTab(SUSPENDED);
  forgetRepay();
  forgetDrafts();
  rereadSession();
}
