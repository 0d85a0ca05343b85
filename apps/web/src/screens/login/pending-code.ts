import type { OtpType } from "@noren/contract/calls/login";
import { parsePhone, type Phone } from "@noren/lending/people/phone";
import { readTab, removeTab, writeTab } from "../../platform/storage.ts";

/** A code that was asked for. It outlives a reload of the tab; the code itself is never stored. */
export interface PendingCode {
  readonly phone: Phone;
  readonly type: OtpType;
  /** When another may be asked for, by the phone's clock. */
  readonly resendAt: number;
  readonly policyVersion: string;
}

const PENDING = "noren.login.pending";
const TYPED = "noren.login.typed";

export function readPending(): PendingCode | undefined {
  try {
    const value: unknown = JSON.parse(readTab(PENDING) ?? "null");
    return isPending(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const storePending = (pending: PendingCode): void => writeTab(PENDING, JSON.stringify(pending));
export const dropPending = (): void => removeTab(PENDING);

/** The number as typed so far: reading the privacy policy must not lose it. */
export const readTyped = (): string => readTab(TYPED) ?? "";
export const storeTyped = (typed: string): void => writeTab(TYPED, typed);

/** Signed in, or gone elsewhere: the phone number is kept no longer. */
export function forgetPhone(): void {
  dropPending();
  removeTab(TYPED);
}

function isPending(value: unknown): value is PendingCode {
  return (
    typeof value === "object" &&
    value !== null &&
    "phone" in value &&
    typeof value.phone === "string" &&
    parsePhone(value.phone) === value.phone &&
    "type" in value &&
    "resendAt" in value &&
    typeof value.resendAt === "number" &&
    "policyVersion" in value
  );
}
