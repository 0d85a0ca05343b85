import type { Clock } from "../../platform/clock.ts";
import type { Attachment, Mail, OutgoingMail } from "./port.ts";

export interface SandboxMail extends OutgoingMail {
  readonly sentAt: Date;
}

/** A mail as a list of mails shows it: what is attached is opened one by one. */
export interface SandboxMailHead extends Omit<SandboxMail, "attachments"> {
  readonly attachments: readonly string[];
}

/** What the sandbox's inboxes hold. */
export interface SandboxMailbox {
  /** Keeps it unless one with its message id is there. */
  add(mail: SandboxMail): Promise<void>;
  /** Newest first, for the sandbox page. */
  list(): Promise<readonly SandboxMailHead[]>;
  /** By its place in the list of names, from 0. */
  attachment(messageId: string, position: number): Promise<Attachment | undefined>;
}

/** Reserved by RFC 6761 and so nobody's: mail to it comes back, for whoever wants to see that. */
const NOBODY = /@([^@]+\.)?invalid$/i;

/** The sandbox's inboxes: a mail lands where the sandbox page shows it. */
export const sandboxMail = (mailbox: SandboxMailbox, clock: Clock): Mail => ({
  async send(mail) {
    if (NOBODY.test(mail.to)) return { state: "refused", reason: "550", again: false };
    await mailbox.add({ ...mail, sentAt: clock.now() });
    return { state: "accepted", providerId: `sandbox-${mail.messageId}` };
  },
});
