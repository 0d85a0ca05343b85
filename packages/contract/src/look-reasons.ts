/** Why somebody of the staff looks at an identity picture: one of these, which the borrower reads in their own language. */
export const lookReasons = [
  "identity-review",
  /** Somebody may have used another's name. */
  "impersonation",
  /** The borrower asked or complained. */
  "own-request",
  /** A court or an authority asks by law. */
  "authority",
] as const;
export type LookReason = (typeof lookReasons)[number];

/** Before there was a list, a reason was anybody's words: those stay in the trail. */
export const shownLookReason = (kept: string): LookReason | "other" =>
  lookReasons.find((known) => known === kept) ?? "other";
