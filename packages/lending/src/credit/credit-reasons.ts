// Why a decision is as it is. Codes for the catalogues, never text. Ley 19.496 art. 17 N: the result and, when it is
// a refusal, its reasons are given in writing; they are specific, "never 'score bajo'".

export type ReasonEffect = "reject" | "review" | "wait" | "inform";

/** Each reason with its effect, and what the borrower can do about it. */
export const reasons = {
  "too-young": { effect: "reject", remedy: "come-back-on-day" },
  "too-old": { effect: "reject", remedy: "ask-a-person" },
  "identity-not-certified": { effect: "reject", remedy: "finish-certification" },
  "no-own-account": { effect: "reject", remedy: "add-own-account" },
  "run-of-another-person": { effect: "reject", remedy: "ask-a-person" },
  "account-suspended": { effect: "reject", remedy: "write-to-us" },
  "loan-overdue": { effect: "reject", remedy: "pay-overdue-loan" },
  "loan-written-off": { effect: "reject", remedy: "pay-written-off-loan" },
  "overdue-elsewhere": { effect: "reject", remedy: "settle-elsewhere" },
  "nothing-left-of-income": { effect: "reject", remedy: "correct-income-and-costs" },
  "payments-above-means": { effect: "reject", remedy: "ask-for-less" },
  "above-limit": { effect: "reject", remedy: "ask-for-less" },
  "carrier-check-failed": { effect: "reject", remedy: "ask-a-person" },
  "refused-by-a-person": { effect: "reject", remedy: "write-to-us" },
  "politically-exposed": { effect: "review", remedy: "wait-for-a-person" },
  "shared-device": { effect: "review", remedy: "wait-for-a-person" },
  "two-places": { effect: "review", remedy: "wait-for-a-person" },
  "shared-account": { effect: "review", remedy: "wait-for-a-person" },
  "first-loan-seen-by-a-person": { effect: "review", remedy: "wait-for-a-person" },
  "bureau-silent": { effect: "review", remedy: "wait-for-a-person" },
  "carrier-check-due": { effect: "wait", remedy: "pass-carrier-check" },
  "limit-by-history": { effect: "inform", remedy: "settle-on-time" },
  "seen-by-a-person": { effect: "inform", remedy: "none" },
} as const satisfies Record<string, { effect: ReasonEffect; remedy: string }>;

export type ReasonCode = keyof typeof reasons;
export type RemedyCode = (typeof reasons)[ReasonCode]["remedy"];

export interface Reason {
  code: ReasonCode;
  effect: ReasonEffect;
  remedy: RemedyCode;
  /** figures and days for the text */
  facts: Readonly<Record<string, number | string>>;
}

export function reason(code: ReasonCode, facts: Reason["facts"] = {}): Reason {
  return { code, ...reasons[code], facts };
}
