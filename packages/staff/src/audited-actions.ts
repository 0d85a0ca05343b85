/** What the lines of the audit tell of: every call that is a POST, and the tries at getting in that failed. */
import { staffCalls } from "./table.ts";

/** Asked at the door before anybody is known: they leave no line. */
const unsaid = new Set(["own/open-link", "own/passkey-challenge"]);

const failedTries = ["own/change-password-failed", "own/passkey-options-failed", "own/sign-in-failed"];

const calls = staffCalls.filter(({ method }) => method === "POST").map(({ group, name }) => `${group}/${name}`);

export const auditedActions: readonly string[] = [
  ...calls.filter((action) => !unsaid.has(action)),
  ...failedTries,
].toSorted();
