/**
 * The rules of the certification forms are pure functions without schemas: a screen imports the one it shows, and the
 * server checks by the same. What is wrong with a field is a word; the app has a text for each.
 */
export const faultCodes = [
  "missing",
  "unknown",
  "not_asked",
  "wrong_kind",
  "wrong_form",
  "not_in_list",
  "out_of_range",
  "too_young",
  "too_old",
  "not_as_on_card",
  "not_in_region",
  "same_twice",
  "own_number",
  "not_of_this_bank",
  "not_own_run",
  "outside_the_loan",
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface Fault {
  /** The field, as the call names it: `companyAddress.comuna`. */
  readonly path: string;
  readonly code: FaultCode;
}

/** An entry of a `dict` list, as far as a rule looks at it. */
export interface Listed {
  readonly value: string;
  readonly parent?: string | undefined;
}

export const fault = (path: string, code: FaultCode): Fault => ({ path, code });

/** A fault where there is one. */
export const faultIf = (wrong: boolean, path: string, code: FaultCode): Fault[] => (wrong ? [fault(path, code)] : []);

export function listFaults(path: string, value: unknown, list: readonly Listed[]): Fault[] {
  if (value === undefined || value === "") return [fault(path, "missing")];
  return faultIf(!list.some((listed) => listed.value === value), path, "not_in_list");
}

/** Above what anybody who needs a small loan is paid: a slip of the finger has more digits. */
export const MOST_A_MONTH = 50_000_000;

export function monthlyPesosFaults(path: string, value: unknown, least = 0): Fault[] {
  if (value === undefined) return [fault(path, "missing")];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return [fault(path, "wrong_kind")];
  return faultIf(value < least || value > MOST_A_MONTH, path, "out_of_range");
}
