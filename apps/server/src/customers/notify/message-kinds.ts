/** The kinds of messages to a borrower: what each says, and where it leads. Texts: `inbox.<kind>` in texts/<language>.json. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";

type OfLoan = { readonly orderId: string; readonly amount: Pesos };
type Due = OfLoan & { readonly due: CalendarDay };
/** `left` is what is still owed. */
type Paid = OfLoan & { readonly left: Pesos };
type Until = { readonly amount: Pesos; readonly until: CalendarDay };
type Nothing = Readonly<Record<string, never>>;

/** What a one-time code is for. */
export type CodePurpose = "login" | "account" | "phone" | "passkey";

/** Amounts, days and ids alone: a message holds nothing personal. */
export interface MessageValues {
  readonly "decided-approved": OfLoan;
  readonly "decided-rejected": OfLoan;
  readonly "decided-review": OfLoan;
  readonly "paid-out": Due;
  readonly "payout-failed": OfLoan;
  /** The number was changed: money waits three days. */
  readonly "payout-held": OfLoan & { readonly until: CalendarDay };
  /** Staff ended an application whose money never arrived. */
  readonly "application-closed": OfLoan;
  readonly "due-soon": Due;
  readonly overdue: Due;
  readonly "payment-credited": Paid;
  /** 'An extension paid late or short counts as a part payment, and says so.' */
  readonly "payment-partial-extension": Due & { readonly why: "late" | "short" | "superseded" };
  readonly "loan-extended": Due;
  /** `amount` is the principal. */
  readonly "loan-settled": OfLoan;
  readonly "loan-withdrawn": OfLoan;
  readonly "payment-reversed": Paid;
  readonly "credit-returned": OfLoan;
  /** Charged above a legal cap that became known later. */
  readonly "interest-given-back": OfLoan;
  readonly "coupon-received": Until;
  readonly "reservation-offered": Until;
  readonly "account-changed": Nothing;
  /** 420: what stops and what goes on; why it was done is told by a person. */
  readonly "account-suspended": Nothing;
  readonly "account-freed": Nothing;
  /** Takes effect a day later unless the owner stops it. */
  readonly "phone-change-asked": Nothing;
  readonly "phone-change-stopped": Nothing;
  readonly "phone-changed": Nothing;
  readonly "phone-change-rejected": Nothing;
  readonly "data-request-answered": Nothing;
  readonly "passkey-added": Nothing;
  /** Once, to whoever is certified: from then on an account can be lent to. */
  readonly "codes-explained": Nothing;
  /** Somebody used a session of this account without the key of its device. */
  readonly "session-closed": Nothing;
  readonly "voucher-matched": OfLoan;
  readonly "voucher-refused": Pick<OfLoan, "orderId">;
  readonly "review-answered": OfLoan;
  readonly "dispute-closed": OfLoan & { readonly outcome: "fraud" | "recognised" };
  readonly "feedback-answer": { readonly caseNumber: string };
  readonly "code-sent": { readonly purpose: CodePurpose };
  /** 'when that is later than signing, the due date moves […], the borrower is told'; `amount` is the total. */
  readonly "due-date-moved": Due;
  readonly "identity-in-review": Nothing;
  readonly "identity-approved": Nothing;
  readonly "identity-rejected": Nothing;
}
export type MessageKind = keyof MessageValues;
export type StoredValues = Readonly<Record<string, string | number>>;

/** A screen of the app; `loan` is the page of the loan the message is about. */
const leadsTo: Readonly<
  Record<
    MessageKind,
    "loan" | "/order" | "/coupon" | "/home" | "/feedback" | "/identity-auth" | "/user" | "/customer-service" | undefined
  >
> = {
  "decided-approved": "/order",
  "decided-rejected": "/order",
  "decided-review": "/order",
  "paid-out": "loan",
  "payout-failed": "/order",
  "payout-held": "/order",
  "application-closed": "/order",
  "due-soon": "loan",
  overdue: "loan",
  "payment-credited": "loan",
  "payment-partial-extension": "loan",
  "loan-extended": "loan",
  "loan-settled": "/order",
  "loan-withdrawn": "/order",
  "payment-reversed": "loan",
  "credit-returned": "/order",
  "interest-given-back": "loan",
  "coupon-received": "/coupon",
  "reservation-offered": "/home",
  "account-changed": undefined,
  "account-suspended": "/customer-service",
  "account-freed": "/home",
  "phone-change-asked": "/user",
  "phone-change-stopped": "/user",
  "phone-changed": undefined,
  "phone-change-rejected": undefined,
  "data-request-answered": "/user",
  "passkey-added": "/user",
  "codes-explained": "/user",
  "session-closed": "/user",
  "voucher-matched": "loan",
  "voucher-refused": "loan",
  "review-answered": "/order",
  "dispute-closed": "/order",
  "feedback-answer": "/feedback",
  "code-sent": undefined,
  "due-date-moved": "loan",
  "identity-in-review": "/identity-auth",
  "identity-approved": "/identity-auth",
  "identity-rejected": "/identity-auth",
};

export function linkOf(kind: MessageKind, values: StoredValues): string | null {
  const way = leadsTo[kind];
  return way === "loan" ? `/repay/${values["orderId"]}` : (way ?? null);
}

/**
 * What a push message says of each kind: a lock screen is seen by others, so neither amounts nor what was decided. Nothing
 * where it can wait until somebody looks, or would be an offer.
 */
export const pushedAs = {
  "decided-approved": "push.decided",
  "decided-rejected": "push.decided",
  "decided-review": undefined,
  "review-answered": "push.decided",
  "paid-out": "push.paid-out",
  "payout-failed": "push.payout-failed",
  "payout-held": "push.account-news",
  "application-closed": "push.account-news",
  "due-soon": "push.due-soon",
  overdue: "push.notice",
  "payment-credited": "push.payment",
  "payment-partial-extension": "push.payment-news",
  "loan-extended": "push.payment",
  "loan-settled": "push.payment",
  "loan-withdrawn": "push.account-news",
  "payment-reversed": "push.payment-news",
  "credit-returned": "push.payment-news",
  "interest-given-back": "push.payment-news",
  "coupon-received": undefined,
  "reservation-offered": undefined,
  "account-changed": "push.security",
  "account-suspended": "push.account-news",
  "account-freed": "push.account-news",
  "phone-change-asked": "push.security",
  "phone-change-stopped": "push.security",
  "phone-changed": "push.security",
  "phone-change-rejected": "push.account-news",
  "data-request-answered": "push.answer",
  "passkey-added": "push.security",
  "codes-explained": undefined,
  "session-closed": "push.security",
  "voucher-matched": "push.payment",
  "voucher-refused": "push.payment-news",
  "dispute-closed": "push.answer",
  "feedback-answer": "push.answer",
  "code-sent": undefined,
  "due-date-moved": "push.account-news",
  "identity-in-review": undefined,
  "identity-approved": "push.identity",
  "identity-rejected": "push.identity",
} as const satisfies Readonly<Record<MessageKind, `push.${string}` | undefined>>;

/** What is sent to the borrower's own phone about a loan. Never to an emergency contact: those are asked to call, by staff. */
export type ContactTemplate = "message.dueSoon" | "message.late";
