import { documentsOf } from "./write-mail.ts";
import type { MailOutcome } from "../../providers/email/port.ts";
import type { Services } from "../../services.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import {
  claimMail,
  MOST_TRIES,
  type QueuedMail,
  recordMail,
  takeDueMails,
} from "../../customers/notify/outgoing-mails.ts";
import { isErased } from "../../customers/people.ts";
import type { Job } from "../../providers/jobs/port.ts";

const nothingToSend = (reason: string): MailOutcome => ({ state: "refused", reason, again: false });

async function writeAndSend(services: Services, mail: QueuedMail): Promise<MailOutcome> {
  const { drizzle } = services.db;
  if (await isErased(drizzle, mail.userId)) return nothingToSend("person-erased");
  const borrower = await detailsOf(drizzle, services.secrets, mail.userId);
  const content = await documentsOf[mail.kind](drizzle, services, mail);
  if (!borrower || !content) return nothingToSend("no-longer-so");
  return services.mail.send({ messageId: mail.mailId, to: borrower.email, ...content });
}

function fateOf(outcome: MailOutcome, tries: number): Pick<QueuedMail, "state" | "reason"> {
  if (outcome.state === "accepted") return { state: "sent", reason: null };
  if (outcome.state === "unknown") return { state: "unknown", reason: null };
  const { reason, again } = outcome;
  return { state: again && tries < MOST_TRIES ? "waiting" : "failed", reason };
}

/** Killed while sending, it is sent again under its one Message-ID: twice is better than never, and can be told apart. */
export async function sendMailJob(services: Services, { data, complete }: Job<"send-mail">): Promise<void> {
  const { db, clock, log } = services;
  const { mailId } = data;
  const mail = await db.transaction((tx) => claimMail(tx, mailId, clock.now()));
  const fate = mail && fateOf(await writeAndSend(services, mail), mail.tries);
  await db.transaction(async (tx) => {
    if (fate) await recordMail(tx, mailId, { ...fate, changedAt: clock.now() });
    await complete(tx);
  });
  if (fate?.state === "failed" || (fate?.state === "unknown" && mail?.tries === MOST_TRIES))
    log.warn({ mailId, ...fate }, "a mail is not tried any more");
}

/** Regularly: what was refused for now, or may not have left, is sent again after a while. */
export async function followMails({ db, clock, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    for (const mailId of await takeDueMails(tx, clock.now())) await jobs.send(tx, "send-mail", { mailId });
  });
}
