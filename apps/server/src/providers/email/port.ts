export interface Attachment {
  /** With its ending: `contrato.pdf`. */
  readonly name: string;
  /** `application/pdf` */
  readonly type: string;
  readonly content: Buffer;
}

export interface OutgoingMail {
  /** Ours, a UUID; it becomes the Message-ID, so that whoever gets it twice can tell. */
  readonly messageId: string;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/**
 * `refused`: it certainly did not leave; `again` says whether the very same may go through later (a full mailbox, our
 * own credentials) or never will (no such address). `unknown`: it may or may not have left.
 */
export type MailOutcome =
  | { readonly state: "accepted"; readonly providerId: string }
  | { readonly state: "refused"; readonly reason: string; readonly again: boolean }
  | { readonly state: "unknown" };

export interface Mail {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
