import type { IncomingHttpHeaders } from "node:http";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";
import type { Rut } from "@noren/lending/people/rut";
import type { AccountType } from "@noren/contract/forms/account";
import type { NoReport } from "../payouts/port.ts";

export type CollectionChannel = "transfer" | "counter" | "store" | "qr" | "link" | "bill-form";

/** How long its provider takes to report what was paid. */
export type CreditedIn = "at-once" | "minutes" | "banking-day";

/** Who pays, for a network that takes no cash without a name. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  readonly run: Rut;
}

/** One repayment that somebody may make: one amount, one end. */
export interface CollectionIntent {
  /** Ours, a UUID, and the idempotency key where the provider knows one. */
  readonly intentId: string;
  /** Random; whoever knows it may see the amount and pay. */
  readonly reference: string;
  readonly amount: Pesos;
  readonly endsAt: Date;
  readonly subject: string;
  readonly channel: CollectionChannel;
  /** Only where the provider asks for it: see `asksWhoPays`. */
  readonly payer?: Payer;
}

/** Where a transfer goes to. Chile has no IBAN: all of it is needed. */
export interface PayeeAccount {
  readonly bankName: string;
  readonly accountType: AccountType;
  readonly accountNumber: string;
  readonly holderName: string;
  readonly holderRut: string;
}

/** What the payer is shown. Only what the channel needs is there. */
export interface PaymentInstructions {
  readonly code?: string;
  /** The text inside the barcode, Code 128. */
  readonly barcode?: string;
  /** The text inside the QR code. */
  readonly qr?: string;
  readonly link?: string;
  readonly account?: PayeeAccount;
}

/** `unknown`: it may stand open at the provider. Nobody saw how to pay it, so another one may be opened. */
export type OpenOutcome =
  | { readonly state: "open"; readonly providerId: string; readonly instructions: PaymentInstructions }
  | { readonly state: "refused"; readonly reason: string }
  | { readonly state: "unknown" };

/** Money that came, or went back. A payment has one id for ever: received once, and perhaps reversed once. */
export interface CollectedPayment {
  readonly paymentId: string;
  readonly providerId?: string;
  readonly reference?: string;
  readonly amount: Pesos;
  /** The payer's time, not the report's. */
  readonly paidAt: Date;
  readonly state: "received" | "reversed";
}

export type CollectionProvider = "sandbox" | "khipu" | "fintoc" | "dlocal";

/** As everybody but its own provider knows it: a payment's id means something only together with who gave it. */
export interface NamedPayment extends CollectedPayment {
  readonly provider: CollectionProvider;
}

export type CollectionStatus<Payment = CollectedPayment> =
  | { readonly state: "open" | "closed"; readonly payments: readonly Payment[] }
  | { readonly state: "unknown" };

export type ListOutcome<Payment = CollectedPayment> =
  | { readonly state: "listed"; readonly payments: readonly Payment[] }
  | { readonly state: "unknown" };

export type CancelOutcome =
  | { readonly state: "cancelled" | "unknown" }
  | { readonly state: "refused"; readonly reason: string };

/** Where cash is taken. */
export interface PaymentPlace {
  readonly channel: "counter" | "store";
  /** The chain whose name is over the door. */
  readonly network: string;
  readonly address: string;
  readonly comuna: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Made up, for the sandbox. */
  readonly example: boolean;
}

export interface Collections<Payment = CollectedPayment> {
  readonly channels: readonly CollectionChannel[];
  readonly creditedIn?: Readonly<Partial<Record<CollectionChannel, CreditedIn>>>;
  readonly asksWhoPays?: readonly CollectionChannel[];
  /** The chains that take its codes, where their shops are not known one by one. */
  readonly chains?: Readonly<Partial<Record<CollectionChannel, readonly string[]>>>;
  /** Where the provider's codes are paid in cash, if it takes any. */
  readonly places?: readonly PaymentPlace[];
  open(intent: CollectionIntent): Promise<OpenOutcome>;
  ask(providerId: string): Promise<CollectionStatus<Payment>>;
  /** Everything paid on these days of Santiago, first and last included; for the daily reconciliation. */
  list(fromDay: CalendarDay, toDay: CalendarDay): Promise<ListOutcome<Payment>>;
  /** What is paid all the same is still reported. */
  cancel(providerId: string): Promise<CancelOutcome>;
}

/** Several as one. */
export interface NamedCollections extends Collections<NamedPayment> {
  /** Whose payments its list holds: of those of any other it says nothing. */
  readonly providers: readonly CollectionProvider[];
}

/**
 * May come twice (also as two events of one payment), late, out of order, with another amount or for nobody: this only
 * says that the provider said so.
 */
export type CollectionReport<Payment = CollectedPayment> = Payment & { readonly eventId: string };

/** A provider that reports payments by a signed webhook. */
export interface CollectionReports<Payment = CollectedPayment> {
  readonly path: string;
  /** `now` is real time in milliseconds: signatures age by it, whatever the business clock says. */
  read(rawBody: Buffer, headers: IncomingHttpHeaders, now: number): CollectionReport<Payment> | NoReport;
}
