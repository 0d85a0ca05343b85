/** What somebody should know before the door is opened. */
export interface Finding {
  readonly level: "ok" | "warning" | "fault";
  readonly about: string;
  /** One line; nothing secret is in it. */
  readonly says: string;
}

const finding =
  (level: Finding["level"]) =>
  (about: string, says: string): Finding => ({ level, about, says });
export const ok = finding("ok");
export const warning = finding("warning");
export const fault = finding("fault");

/** Why it did not work, without what was asked: an address may hold a password or a key. */
export function reasonOf(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { readonly code?: unknown };
    if (typeof code === "string" && code !== "") return code;
    if (cause.name === "TimeoutError") return "no answer in time";
  }
  return error instanceof Error ? error.name : "unknown";
}

const WARN_ABOVE_MS = 2000;
/** Envelopes, signatures and one-time codes of staff are minutes wide at most: here some of them begin to fail. */
const FAULT_ABOVE_MS = 30_000;

/** Whose clock is right is not known here: two that differ are said. */
export function clockFinding(whose: string, their: number, ours: number): Finding {
  const apart = Math.abs(their - ours);
  const says = `${(Math.round(apart / 100) / 10).toLocaleString("en")} s apart from ours`;
  if (apart > FAULT_ABOVE_MS) return fault(`clock of ${whose}`, `${says}: signatures and codes fail`);
  return apart > WARN_ABOVE_MS ? warning(`clock of ${whose}`, says) : ok(`clock of ${whose}`, says);
}
