import * as contract from "@noren/contract/calls/user";
import { markRead, messagesOf, unreadOf } from "../customers/notify/messages.ts";
import { sayMessage } from "../customers/notify/say-message.ts";
import { signedInCall } from "../calls/call-handler.ts";
import { pageOf, readMark } from "../calls/pages.ts";

export const msgCenter = signedInCall(contract.msgCenter, async ({ input, session, caller, services }) => {
  const { db, clock } = services;
  const { userId } = session;
  const { page, read } = input.body;
  const mark = readMark(page, "body.page");
  await markRead(db.drizzle, userId, read ?? [], clock.now());
  const { shown, next } = await pageOf(
    (count) => messagesOf(db.drizzle, userId, mark, count),
    ({ sentAt, messageId }) => ({ at: sentAt, id: messageId }),
  );
  return {
    unread: await unreadOf(db.drizzle, userId),
    details: shown.map(({ messageId, kind, values, sentAt, readAt, link }) => ({
      messageId,
      kind,
      ...sayMessage(caller.language, kind, values),
      sentAt: sentAt.toISOString(),
      read: readAt !== null,
      ...(link !== null && { link }),
    })),
    ...next,
  };
});
