/** Which statements write, and what is lost with them when their process is killed. */

/**
 * `inside`: part of a transaction, gone with it. `commit`: the end of one. `alone`: a transaction of its own. `claim`: a
 * worker takes a job, which is a write only where it found one.
 */
export type WriteKind = "inside" | "commit" | "alone" | "claim";

const COMMIT = /^\s*commit\b/i;
const CLAIM = /\bpgboss\.job\w* .*\bskip locked\b/is;
/** `for update` and `for no key update` lock and write nothing; the function `admit` remembers the request. */
const WRITE = /\binsert\s+into\b|\bdelete\s+from\b|(?<!\bfor |\bkey |\bdo )\bupdate\s+["\w]|\badmit\(/i;

/**
 * Of what the queue does on connections of its own only the claims count. When it says that a job is done, the job has
 * said so itself, in its own transaction; the rest is its housekeeping, at times of its own.
 */
export function kindOfWrite(sql: string, application: string, inTransaction: boolean): WriteKind | undefined {
  if (application === "noren-jobs") return CLAIM.test(sql) ? "claim" : undefined;
  if (COMMIT.test(sql)) return "commit";
  if (!WRITE.test(sql)) return undefined;
  return inTransaction ? "inside" : "alone";
}
