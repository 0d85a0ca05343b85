import { defaultLanguage, isLanguage } from "@noren/contract/languages";
import { formatPesos } from "@noren/lending/money/money";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { agreementFile } from "../../loans/application/agreement-file.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecord } from "../../loans/account/loans.ts";
import { dayInWords } from "../../platform/texts/day-in-words.ts";
import { say } from "../../platform/texts/texts.ts";
import type { MailContent, MailSubject } from "../../customers/notify/mail-kind.ts";

/** The accepted agreement, once its loan was paid out; nothing when the bank has sent the money back since. */
export async function agreementMail(
  db: Executor,
  services: Services,
  { userId, orderId }: MailSubject,
): Promise<MailContent | undefined> {
  const loan = (await loanRecord(db, orderId))?.loan;
  const file = await agreementFile(db, services, userId, orderId);
  if (!loan || !file) return undefined;
  const { borrower, acceptedAt, fileName, pdf } = file;
  const language = isLanguage(file.language) ? file.language : defaultLanguage;
  const values = {
    names: borrower.names,
    amount: formatPesos(loan.price.principal),
    total: formatPesos(loan.price.total),
    due: dayInWords(language, loan.terms.due),
    accepted: dayInWords(language, santiagoDay(acceptedAt.getTime())),
    service: services.config.staffService.serviceEmail,
  };
  return {
    subject: say(language, "mail.agreement.subject"),
    text: say(language, "mail.agreement.text", values),
    attachments: [{ name: fileName, type: "application/pdf", content: pdf }],
  };
}
