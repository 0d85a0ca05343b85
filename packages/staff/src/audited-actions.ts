/**
 * What the lines of the audit tell of: every call that is a POST or reads what is somebody's, what was denied, the tries at
 * getting in that failed, and who was made by nobody.
 */
import { staffCalls } from "./table.ts";

/** Asked at the door before anybody is known: they leave no line. */
const unsaid = new Set(["own/open-link", "own/passkey-challenge"]);

const failedTries = ["own/change-password-failed", "own/passkey-options-failed", "own/sign-in-failed"];
const ofNobody = ["staff/found"];
export const DENIED = "own/denied";

const calls = staffCalls
  .filter(({ method, isPersonal }) => method === "POST" || isPersonal)
  .map(({ group, name }) => `${group}/${name}`);

export const auditedActions: readonly string[] = [
  ...calls.filter((action) => !unsaid.has(action)),
  ...failedTries,
  ...ofNobody,
  DENIED,
].toSorted();
