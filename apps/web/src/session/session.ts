import { cookies } from "@noren/contract/constants";
import { useSyncExternalStore } from "react";
import { readTab } from "../platform/storage.ts";
import { readCookie } from "./read-cookie.ts";
import { readUserInfo, type UserInfo } from "./user-info.ts";
import { userStatus } from "@noren/contract/user-status";
import type { Visitor } from "./guards.ts";

export interface Session {
  readonly token: string | undefined;
  readonly userInfo: UserInfo | undefined;
  /** The server answered 420: /noren says so and shows the way to customer service. */
  readonly suspended: boolean;
}

export const SUSPENDED = "noren.suspended";
const signedOut: Session = { token: undefined, userInfo: undefined, suspended: false };
const listeners = new Set<() => void>();
let current: Session | undefined;

const read = (): Session => ({
  token: readCookie(cookies.token),
  userInfo: readUserInfo(readCookie(cookies.userInfo)),
  suspended: readTab(SUSPENDED) !== null,
});

/** The cookies are the truth; they are read again whenever something may have changed them (change-session.ts). */
export const session = (): Session => (current ??= read());

export function rereadSession(): void {
  current = read();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Signed out while hydrating, so that the page equals what the server rendered. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => signedOut);

/** What the guards need to know of a session; a user whose info was lost counts as not started. */
export const visitorOf = ({ token, userInfo }: Session): Visitor => ({
  token,
  bizStatus: userInfo?.bizStatus ?? userStatus.notStarted,
});
