import { randomUUID } from "node:crypto";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { saveMails } from "./outgoing-mails.ts";
import type { MailSubject } from "./mail-kind.ts";

/** Promises mails inside the transaction that is their reason: they are written and sent afterwards, by a job each. */
export async function queueMails(tx: Executor, services: Services, about: readonly MailSubject[]): Promise<void> {
  const at = services.clock.now();
  const isNew = await saveMails(
    tx,
    about.map((one) => ({ ...one, mailId: randomUUID(), state: "waiting", tries: 0, madeAt: at, changedAt: at })),
  );
  await services.jobs.sendAll(
    tx,
    "send-mail",
    isNew.map((mailId) => ({ mailId })),
  );
}

export const queueMail = (tx: Executor, services: Services, about: MailSubject): Promise<void> =>
  queueMails(tx, services, [about]);
