import { cookies } from "@noren/contract/constants";
import { readCookie } from "./read-cookie.ts";
import { rereadSession, session } from "./session.ts";
import { readUserInfo, userInfoText } from "./user-info.ts";

/** Another tab may have signed in or out: the cookies are read again when this one is looked at again. */
function lookAgain(): void {
  const { token, userInfo } = session();
  const stored = readUserInfo(readCookie(cookies.userInfo));
  const same = (stored && userInfoText(stored)) === (userInfo && userInfoText(userInfo));
  if (!same || readCookie(cookies.token) !== token) rereadSession();
}

export function watchSession(): void {
  document.addEventListener("visibilitychange", lookAgain);
  for (const event of ["pageshow", "focus"]) window.addEventListener(event, lookAgain);
}
