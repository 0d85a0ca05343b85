import type { Pesos } from "@noren/lending/money/money";
import type { CollectedPayment, CollectionIntent } from "./port.ts";

/** An intent as the pretend world of shops and banks knows it. */
export interface SandboxBill extends CollectionIntent {
  readonly providerId: string;
  /** 14 digits: what a payer types, scans or transfers to. */
  readonly code: string;
  readonly state: "open" | "cancelled";
  readonly openedAt: Date;
}

/** What the pretend counter remembers, so that it lives as long as the database does. */
export interface SandboxCounter {
  /** Saves it unless one with its intent id is there, and returns the one that is stored. */
  add(bill: SandboxBill): Promise<SandboxBill>;
  find(providerId: string): Promise<SandboxBill | undefined>;
  findByCode(code: string): Promise<SandboxBill | undefined>;
  /** Newest first, for the sandbox page. */
  list(): Promise<readonly SandboxBill[]>;
  /** False when there is none such. Cancelling twice is once. */
  cancel(providerId: string): Promise<boolean>;
  addPayment(payment: CollectedPayment): Promise<void>;
  findPayment(paymentId: string): Promise<CollectedPayment | undefined>;
  paymentsOf(providerId: string): Promise<readonly CollectedPayment[]>;
  /** Newest first, those of nobody too; for the sandbox page. */
  latestPayments(): Promise<readonly CollectedPayment[]>;
  /** Paid at `from` or later, and before `until`; as the list has them, which may be wrong. */
  paymentsBetween(from: Date, until: Date): Promise<readonly CollectedPayment[]>;
  /** Makes the list wrong about one that was received, by another amount or by leaving it out (zero), or right again. */
  misreport(paymentId: string, as: Pesos | undefined): Promise<boolean>;
  /** In one step, from received to reversed, which the list tells rightly; nothing when it is not there or was reversed before. */
  reverse(paymentId: string): Promise<CollectedPayment | undefined>;
}
