import * as contract from "@noren/contract/calls/user";
import { contactLogOf } from "../../store/contacts.ts";
import { sayContact } from "../../texts/say-message.ts";
import { signedInCall } from "../../wire/call-handler.ts";
import { pageOf, readMark } from "../../wire/pages.ts";

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
    details: shown.map(({ at, channel, purpose, template, values, link, fate }) => ({
      at: at.toISOString(),
      channel,
      purpose,
      text: sayContact(caller.language, template, values ?? {}, link ?? "", config.publicUrl),
      ...(channel === "sms" && { sent: fate === null ? "unknown" : sent[fate] }),
    })),
    ...next,
  };
});
