import type { OutgoingMail } from "../../providers/email/port.ts";

/** What a borrower is mailed. Each has its writer in write-mail.ts. */
export type MailKind = "agreement" | "receipt";

/** What a mail is about: enough to write it, nothing of what it says. */
export interface MailSubject {
  readonly kind: MailKind;
  readonly userId: string;
  readonly orderId: string;
  /** The event of the loan that a receipt is of. */
  readonly eventId?: number | null;
}

export type MailContent = Pick<OutgoingMail, "subject" | "text" | "attachments">;
