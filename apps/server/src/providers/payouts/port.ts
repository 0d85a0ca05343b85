import type { IncomingHttpHeaders } from "node:http";
import type { AccountType } from "@noren/contract/forms/account";
import type { Pesos } from "@noren/lending/money/money";
import type { Rut } from "@noren/lending/people/rut";

export interface PayoutAccount {
  /** The bank's code at the CMF, three digits as text: `012`. */
  readonly bankCode: string;
  readonly accountType: AccountType;
  /** Text, because leading zeros count. */
  readonly accountNumber: string;
  readonly holderRut: Rut;
  readonly holderName: string;
}

export interface PayoutOrder {
  /** Ours, a UUID, and the idempotency key: one payout has one id for ever. */
  readonly payoutId: string;
  readonly amount: Pesos;
  readonly account: PayoutAccount;
  readonly comment: string;
}

/**
 * `account`: what the borrower gave cannot be paid to. `lender`: our credentials, funds or limits; the borrower can do
 * nothing about it and is not asked to.
 */
export type RejectionCause = "account" | "lender";

/** `unknown`: no clear response came. The money may or may not move, so it is asked about and never sent again blindly. */
export type PayoutOutcome =
  | { readonly state: "accepted" | "under-way"; readonly providerId: string }
  | { readonly state: "rejected"; readonly reason: string; readonly cause: RejectionCause }
  | { readonly state: "unknown" };

export interface PayoutQuestion {
  readonly payoutId: string;
  /** Where `send` or a report has given it. */
  readonly providerId?: string;
  /** When `send` was called first: a provider that cannot be asked by our id is searched from there. */
  readonly sentAt: Date;
}

/** `never-arrived` is said only when the provider positively knows nothing of it: it may be sent, under a new id. */
export type PayoutStatus =
  | PayoutOutcome
  | { readonly state: "returned"; readonly providerId: string; readonly reason: string }
  | { readonly state: "never-arrived" };

export interface Payouts {
  /** Whether accounts of this type at this bank can be paid to at all. */
  readonly reaches: (bankCode: string, accountType: AccountType) => boolean;
  send(order: PayoutOrder): Promise<PayoutOutcome>;
  ask(question: PayoutQuestion): Promise<PayoutStatus>;
}

/** May come twice, late and out of order: whoever reads it knows which state may follow which. */
export interface PayoutReport {
  readonly eventId: string;
  readonly payoutId?: string;
  readonly providerId: string;
  readonly state: "accepted" | "rejected" | "returned" | "under-way";
  readonly reason?: string;
  /** Of a rejection, where the provider gives a reason that we know. */
  readonly cause?: RejectionCause;
  /** When it happened, in the provider's words. */
  readonly at: Date;
}

/**
 * Why there is no report. `not-ours` is signed and well, but about something else: respond 2xx and forget it.
 * `unreadable` is signed but not in the form we know: respond 5xx, so that it comes again, and log it.
 */
export type NoReport = "bad-signature" | "too-old" | "not-ours" | "unreadable";

/** A provider that reports what became of a payout by a signed webhook. */
export interface PayoutReports {
  /** Where the provider posts to. */
  readonly path: string;
  /** `now` is real time in milliseconds: signatures age by it, whatever the business clock says. */
  read(rawBody: Buffer, headers: IncomingHttpHeaders, now: number): PayoutReport | NoReport;
}
