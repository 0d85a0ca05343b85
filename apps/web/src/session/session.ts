import { cookies } from "@noren/contract/constants";
import { useSyncExternalStore } from "react";
import { readTab, removeTab, writeTab } from "../platform/storage.ts";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { readUserInfo, type UserInfo, userInfoText } from "./user-info.ts";

export interface Session {
  readonly token: string | undefined;
  readonly userInfo: UserInfo | undefined;
  /** The server answered 420: /noren says so and shows the way to customer service. */
  readonly suspended: boolean;
}

const SUSPENDED = "noren.suspended";
const signedOut: Session = { token: undefined, userInfo: undefined, suspended: false };
const listeners = new Set<() => void>();
let current: Session | undefined;

const read = (): Session => ({
  token: readCookie(cookies.token),
  userInfo: readUserInfo(readCookie(cookies.userInfo)),
  suspended: readTab(SUSPENDED) !== null,
});

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

/** The cookies are the truth; they are read again whenever an answer may have changed them. */
export const session = (): Session => (current ??= read());

export const isSignedIn = (): boolean => session().token !== undefined;

/** The server's cookies normally arrived with the answer; where they did not, they are written here. */
export function keepSignIn(token: string, userInfo: UserInfo): void {
  if (readCookie(cookies.token) !== token) writeCookie(cookies.token, token);
  if (readUserInfo(readCookie(cookies.userInfo))?.userId !== userInfo.userId) {
    writeCookie(cookies.userInfo, userInfoText(userInfo));
  }
  removeTab(SUSPENDED);
  changed();
}

/** 'A token returned in a response header replaces the stored token.' */
export function replaceToken(token: string): void {
  if (readCookie(cookies.token) === token) return;
  writeCookie(cookies.token, token);
  changed();
}

export function keepStatus(bizStatus: number): void {
  const { userInfo } = read();
  if (userInfo && userInfo.bizStatus !== bizStatus) {
    writeCookie(cookies.userInfo, userInfoText({ ...userInfo, bizStatus }));
  }
  removeTab(SUSPENDED);
  changed();
}

export function markSuspended(): void {
  writeTab(SUSPENDED, "1");
  changed();
}

/** Logout, 401 and an expired token: token and user info are gone; the device keeps its id. */
export function dropSession(): void {
  removeCookie(cookies.token);
  removeCookie(cookies.userInfo);
  removeTab(SUSPENDED);
  changed();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Signed out while hydrating, so that the page equals what the server rendered. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => signedOut);
