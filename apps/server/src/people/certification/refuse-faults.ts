import type { Fault } from "@noren/contract/forms/fault";
import { Refusal } from "../../platform/refusal.ts";

/** What the form's own rules found, each field named as the caller sent it. */
export function refuseFaults(under: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const fields = faults.map(({ path, code }) => ({ path: `${under}.${path}`, code }));
  throw new Refusal("invalidInput", { fields });
}
