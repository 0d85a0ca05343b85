import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { agreementMail } from "./agreement-mail.ts";
import { receiptMail } from "./receipt-mail.ts";
import type { MailContent, MailKind, MailSubject } from "../../customers/notify/mail-kind.ts";

type WriteMail = (db: Executor, services: Services, about: MailSubject) => Promise<MailContent | undefined>;

/** Who writes which mail; nothing is written of what is no longer so. */
export const documentsOf: Readonly<Record<MailKind, WriteMail>> = {
  agreement: agreementMail,
  receipt: receiptMail,
};
