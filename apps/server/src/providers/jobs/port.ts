/**
 * Work that must happen after a transaction, because of it: sent inside it, so that neither exists without the other, and
 * completed inside the transaction of its own effect, so that a killed worker repeats nothing and loses nothing.
 */
import type { Language } from "@noren/contract/languages";
import type { Executor } from "../../platform/database/database.ts";
import type { CollectedPayment, CollectionProvider } from "../collections/port.ts";
import type { RejectionCause } from "../payouts/port.ts";

/** What may be a takeover: the owner is warned by text and mail too. */
export type WarningKind = "session-closed" | "passkey-added";

/** What each job is given. Ids only: a queue holds nothing personal. */
export interface JobData {
  readonly "decide-order": { readonly orderId: string };
  readonly "send-payout": { readonly payoutId: string };
  readonly "ask-payout": { readonly payoutId: string };
  /** Makes somebody of staff their link, and mails it. */
  readonly "send-staff-link": { readonly staffId: string };
  /** Writes down outside the database that somebody was erased. */
  readonly "list-erased": { readonly userId: string };
  readonly "send-mail": { readonly mailId: string };
  /** One message to one device. */
  readonly "send-push": { readonly subscriptionId: string; readonly messageId: string };
  readonly "send-phone-change-notice": {
    readonly messageId: string;
    readonly changeId: string;
    readonly notice: "asked" | "moved" | "approved" | "rejected" | "stopped";
    readonly language: Language;
  };
  readonly "send-warning": { readonly messageId: string; readonly userId: string; readonly kind: WarningKind };
  readonly "apply-payout-report": {
    readonly payoutId: string;
    readonly providerId: string;
    readonly state: "accepted" | "rejected" | "returned" | "under-way";
    readonly reason: string;
    readonly cause?: RejectionCause;
  };
  readonly "confirm-payment": { readonly provider: CollectionProvider; readonly payment: ReportedPayment };
  readonly "open-intent": { readonly intentId: string };
  readonly "cancel-intent": { readonly providerId: string };
}

/** A payment as a queue can hold it. */
export type ReportedPayment = Omit<CollectedPayment, "paidAt"> & {
  /** ISO, in UTC. */
  readonly paidAt: string;
};
export type JobName = keyof JobData;

/** Work to do, and how to say in the transaction of its last effect that it is done. */
export interface Job<Name extends JobName> {
  readonly data: JobData[Name];
  readonly complete: (tx: Executor) => Promise<void>;
}

/** Given several at once, those that were completed stay so when another fails. */
export type JobHandlers = { readonly [Name in JobName]: (jobs: readonly Job<Name>[]) => Promise<void> };

/** What the rooms see of the queue. */
export interface Jobs {
  send<Name extends JobName>(tx: Executor, name: Name, data: JobData[Name]): Promise<void>;
  sendAll<Name extends JobName>(tx: Executor, name: Name, all: readonly JobData[Name][]): Promise<void>;
  /** Whether this very work waits, is being done, or is to be tried again. */
  isPending<Name extends JobName>(name: Name, data: JobData[Name]): Promise<boolean>;
}
