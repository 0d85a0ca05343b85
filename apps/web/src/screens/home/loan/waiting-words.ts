import type { PlainMessageId } from "../../../i18n/texts.ts";

/** What Home says of an order whose money is not out. */
interface Words {
  readonly badge: PlainMessageId;
  readonly text: `home.${"review" | "carrier" | "payout" | "held" | "bank" | "failed" | "disputed"}.text`;
  readonly isNow: boolean;
  /** The next step is the borrower's, and it is there. */
  readonly step?: { readonly to: string; readonly says: PlainMessageId };
}

const ofReview: Words = { badge: "home.review", text: "home.review.text", isNow: false };
/** By what the server says comes next (`nextStep`); whatever waits for a decision is in review. */
const words: Readonly<Record<string, Words>> = {
  "carrier-check": {
    badge: "home.carrier",
    text: "home.carrier.text",
    isNow: true,
    step: { to: "/api-phone-check", says: "home.carrier.go" },
  },
  "wait-for-payout": { badge: "home.payout", text: "home.payout.text", isNow: false },
  "wait-for-hold": { badge: "home.held", text: "home.held.text", isNow: false },
  // 'A payout whose outcome is not known is unknown, is asked about': it was approved all the same.
  "wait-for-bank": { badge: "home.payout", text: "home.bank.text", isNow: false },
  "wait-for-dispute": { badge: "home.disputed", text: "home.disputed.text", isNow: false },
  "correct-account": {
    badge: "home.failed",
    text: "home.failed.text",
    isNow: true,
    step: { to: "/order", says: "home.failed.go" },
  },
};

export const waitingWords = (nextStep: string): Words => words[nextStep] ?? ofReview;
