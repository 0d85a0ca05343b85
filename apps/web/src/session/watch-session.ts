import { cookies } from "@noren/contract/constants";
import { readCookie } from "./read-cookie.ts";
import { session, setSession } from "./session.ts";
import { readUserInfo } from "./user-info.ts";

/**
 * Another tab may have signed in or out: the cookies are read again when this one is looked at again. Logging out takes both;
 * one that is missing alone was lost, and the next call brings it back.
 */
function lookAgain(): void {
  if (!navigator.cookieEnabled) return;
  const held = session();
  const stored = { token: readCookie(cookies.token), userInfo: readUserInfo(readCookie(cookies.userInfo)) };
  const isSameUser = stored.userInfo?.userId === held.userInfo?.userId;
  const token = stored.token ?? (stored.userInfo && isSameUser ? held.token : undefined);
  const userInfo = stored.userInfo ?? (token === held.token ? held.userInfo : undefined);
  const isSameInfo = JSON.stringify(userInfo) === JSON.stringify(held.userInfo);
  if (token !== held.token || !isSameInfo) setSession({ ...held, token, userInfo });
}

export function watchSession(): void {
  document.addEventListener("visibilitychange", lookAgain);
  for (const event of ["pageshow", "focus"]) window.addEventListener(event, lookAgain);
}
