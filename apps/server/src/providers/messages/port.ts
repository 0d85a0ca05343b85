import type { Phone } from "@noren/lending/people/phone";

export type Channel = "text" | "voice";

export interface OutgoingMessage {
  readonly messageId: string;
  readonly phone: Phone;
  readonly channel: Channel;
  readonly text: string;
  /** BCP 47, for the voice that reads it out. */
  readonly languageTag: string;
}

/** `unknown`: no response came. The message may or may not have left, so it is never sent again blindly. */
export type MessageOutcome =
  | { readonly state: "accepted"; readonly providerId: string }
  | { readonly state: "refused"; readonly reason: string }
  | { readonly state: "unknown" };

export interface Messages {
  send(message: OutgoingMessage): Promise<MessageOutcome>;
}

/** A provider that reports what became of a message by a signed webhook. */
export interface MessageReports {
  /** Where the provider posts to. */
  readonly path: string;
  readonly signatureHeader: string;
  /** The report, or nothing when the signature is not the provider's. */
  read(form: Readonly<Record<string, string>>, signature: string): MessageReport | undefined;
}

interface MessageReport {
  readonly providerId: string;
  readonly state: "delivered" | "undelivered" | "under-way";
}
