/** A text message about a loan: its words, and what became of handing it to the provider. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { defaultLanguage, isLanguage, languageTags } from "@noren/contract/languages";
import type { StoredValues } from "../../customers/notify/message-kinds.ts";
import type { OutgoingMessage } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import { agreementEvidence } from "../../loans/application/agreements.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type Person, phoneOf } from "../../customers/people.ts";
import { sayContact } from "../../customers/notify/say-message.ts";

export const ways = {
  reminder: { kind: "due-soon", template: "message.dueSoon", said: "payment reminder", status: borrowStatus.running },
  notice: { kind: "overdue", template: "message.late", said: "late notice", status: borrowStatus.overdue },
} as const;

export interface SaidOfLoan {
  readonly messageId: string;
  readonly orderId: string;
  readonly template: (typeof ways)[keyof typeof ways]["template"];
  readonly values: StoredValues;
  readonly link: string;
}

/** In the language of the agreement, to the borrower's own phone. */
export async function smsOf(
  tx: Executor,
  { secrets, config }: Services,
  person: Person,
  { messageId, orderId, template, values, link }: SaidOfLoan,
): Promise<OutgoingMessage> {
  const spoken = (await agreementEvidence(tx, orderId))?.language;
  const language = isLanguage(spoken) ? spoken : defaultLanguage;
  return {
    messageId,
    phone: phoneOf(secrets, person),
    channel: "text",
    text: sayContact(language, template, values, link, config.publicUrl),
    languageTag: languageTags[language],
  };
}

/** A provider that breaks has given no answer, and keeps nobody else from their message. */
export async function handOver({ messages, log }: Services, sms: OutgoingMessage) {
  const outcome = await messages.send(sms).catch((error: unknown) => {
    log.error({ err: error, messageId: sms.messageId }, "a message may not have been sent");
    return { state: "unknown" } as const;
  });
  return {
    providerId: outcome.state === "accepted" ? outcome.providerId : null,
    state: outcome.state === "refused" ? ("undelivered" as const) : outcome.state,
  };
}
