import { cookies } from "@noren/contract/constants";
import { useSyncExternalStore } from "react";
import { readTab } from "../platform/storage.ts";
import { createListeners } from "../platform/subscribe.ts";
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
export const signedOut: Session = { token: undefined, userInfo: undefined, suspended: false };
const { subscribe, tell } = createListeners();
let current: Session | undefined;

const read = (): Session => ({
  token: readCookie(cookies.token),
  userInfo: readUserInfo(readCookie(cookies.userInfo)),
  suspended: readTab(SUSPENDED) !== null,
});

/**
 * Read from the cookies, which only the server writes: Safari keeps those that a script wrote for 7 days. What an answer says is
 * held here; its cookies came with it.
 */
export const session = (): Session => (current ??= read());

export function setSession(next: Session): void {
  current = next;
  tell();
}

export const rereadSession = (): void => setSession(read());

/** Signed out while hydrating, so that the page equals what the server rendered. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => signedOut);

/** What the guards need to know of a session; a user whose info was lost counts as not started. */
export const visitorOf = ({ token, userInfo }: Pick<Session, "token" | "userInfo">): Visitor => ({
  token,
  bizStatus: userInfo?.bizStatus ?? userStatus.notStarted,
});
