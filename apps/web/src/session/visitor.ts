import { userStatus } from "@noren/contract/user-status";
import type { Visitor } from "./guards.ts";
import type { Session } from "./session.ts";

/** What the guards need to know of a session; a user whose info was lost counts as not started. */
export const visitorOf = ({ token, userInfo }: Session): Visitor => ({
  token,
  bizStatus: userInfo?.bizStatus ?? userStatus.notStarted,
});
