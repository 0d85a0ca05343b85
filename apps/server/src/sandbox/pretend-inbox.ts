import type { PretendInbox } from "@noren/sandbox/world";
import type { Services } from "../services.ts";
import { sandboxMailbox } from "../providers/email/sandbox-mailbox-store.ts";

/** The borrowers' mail, all in one inbox. */
export function pretendInbox({ db }: Services): PretendInbox {
  const mailbox = sandboxMailbox(db);
  return {
    async mails() {
      const mails = await mailbox.list();
      return mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }));
    },
    attachment: (messageId, position) => mailbox.attachment(messageId, position),
  };
}
