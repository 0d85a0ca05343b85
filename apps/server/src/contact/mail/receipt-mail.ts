import { defaultLanguage, isLanguage } from "@noren/contract/languages";
import { totalOf } from "@noren/lending/money/components";
import { formatPesos } from "@noren/lending/money/money";
import { renderPdf } from "../../loans/documents/pdf.ts";
import { loadAbout } from "../../loans/account/load-loan-document.ts";
import { receiptOf } from "../../loans/account/loan-documents.ts";
import type { Services } from "../../services.ts";
import { agreementEvidence } from "../../loans/application/agreements.ts";
import type { Executor } from "../../platform/database/database.ts";
import { dayInWords } from "../../platform/texts/day-in-words.ts";
import { say } from "../../platform/texts/texts.ts";
import type { MailContent, MailSubject } from "../../customers/notify/mail-kind.ts";

/** The receipt of a payment; nothing when the bank has taken the payment back since. */
export async function receiptMail(
  db: Executor,
  services: Services,
  { userId, orderId, eventId }: MailSubject,
): Promise<MailContent | undefined> {
  const about = await loadAbout(db, services, userId, orderId).catch(() => undefined);
  const event = about?.loan.record.events.find((one) => one.eventId === eventId);
  if (!about || !event) return undefined;
  const evidence = await agreementEvidence(db, orderId);
  const language = evidence && isLanguage(evidence.language) ? evidence.language : defaultLanguage;
  const pdf = await renderPdf(receiptOf(about, event.eventId), { at: services.clock.now().getTime(), was: "issued" });
  const values = {
    names: about.borrower.names,
    amount: formatPesos(event.amount),
    day: dayInWords(language, event.day),
    left: formatPesos(totalOf(about.loan.standing.owed)),
    service: services.config.staffService.serviceEmail,
  };
  return {
    subject: say(language, "mail.receipt.subject"),
    text: say(language, "mail.receipt.text", values),
    attachments: [{ name: `noren-${orderId.slice(0, 8)}-${eventId}.pdf`, type: "application/pdf", content: pdf }],
  };
}
