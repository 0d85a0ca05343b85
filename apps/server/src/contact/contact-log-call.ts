import * as contract from "@noren/contract/calls/user";
import { contactLogOf } from "./contact-log.ts";
import { sayContact, sayPush } from "../customers/notify/say-message.ts";
import { signedInCall } from "../calls/call-handler.ts";
import { pageOf, readMark } from "../calls/pages.ts";

/** Whether it left, as far as anybody knows. */
const sent = { accepted: "yes", delivered: "yes", undelivered: "no", unknown: "unknown" } as const;

/** What was said is said again in the reader's language, from the amounts and days it was said with. */
export const contactLog = signedInCall(contract.contactLog, async ({ input, session, caller, services }) => {
  const { db, config } = services;
  const { shown, next } = await pageOf(
    (count) => contactLogOf(db.drizzle, session.userId, readMark(input.query.page, "query.page"), count),
    ({ at, contactId }) => ({ at, id: contactId }),
  );
  return {
    details: shown.map(({ at, channel, purpose, template, values, link, fate }) => {
      // A push that reached no device left as a text, which is what has a fate.
      const way = channel === "push" && fate !== null ? "sms" : channel;
      return {
        at: at.toISOString(),
        channel: way,
        purpose,
        text:
          way === "push"
            ? sayPush(caller.language, template)
            : sayContact(caller.language, template, values ?? {}, link ?? "", config.publicUrl),
        ...(way === "sms" && { sent: fate === null ? "unknown" : sent[fate] }),
      };
    }),
    ...next,
  };
});
