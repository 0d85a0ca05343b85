import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { SandboxMailbox } from "./sandbox.ts";
import type { Database } from "../../platform/database/database.ts";
import { sandboxAttachment, sandboxMail } from "../sandbox-tables.ts";

const MOST = 50;

/** What lies in the pretend inboxes. */
export const sandboxMailbox = (db: Database): SandboxMailbox => ({
  async add({ messageId, to, subject, text, sentAt, attachments }) {
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(sandboxMail)
        .values({ messageId, address: to, subject, text, sentAt })
        .onConflictDoNothing()
        .returning({ messageId: sandboxMail.messageId });
      if (added.length === 0 || attachments.length === 0) return;
      await tx.insert(sandboxAttachment).values(attachments.map((one, position) => ({ messageId, position, ...one })));
    });
  },
  async list() {
    const mails = await db.drizzle.select().from(sandboxMail).orderBy(desc(sandboxMail.sentAt)).limit(MOST);
    const attached = await db.drizzle
      .select({ messageId: sandboxAttachment.messageId, name: sandboxAttachment.name })
      .from(sandboxAttachment)
      .where(
        inArray(
          sandboxAttachment.messageId,
          mails.map((mail) => mail.messageId),
        ),
      )
      .orderBy(asc(sandboxAttachment.position));
    return mails.map(({ address, ...mail }) => ({
      ...mail,
      to: address,
      attachments: attached.filter((one) => one.messageId === mail.messageId).map(({ name }) => name),
    }));
  },
  async attachment(messageId, position) {
    const { name, type, content } = sandboxAttachment;
    const [row] = await db.drizzle
      .select({ name, type, content })
      .from(sandboxAttachment)
      .where(and(eq(sandboxAttachment.messageId, messageId), eq(sandboxAttachment.position, position)));
    return row;
  },
});
