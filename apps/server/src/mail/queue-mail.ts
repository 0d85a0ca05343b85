import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { saveMail } from "../store/outgoing-mails.ts";
import type { MailSubject } from "./mail-kind.ts";

/** Promises a mail inside the transaction that is its reason: it is written and sent afterwards, by a job. */
export async function queueMail(tx: Executor, services: Services, about: MailSubject): Promise<void> {
  const mailId = randomUUID();
  const at = services.clock.now();
  const isNew = await saveMail(tx, { ...about, mailId, state: "waiting", madeAt: at, changedAt: at });
  if (isNew) await services.jobs.send(tx, "send-mail", { mailId });
}
