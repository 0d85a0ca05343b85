/**
 * Links that work once and end by themselves: how everybody gets in. They go by mail to whom they are for and to nobody else: no
 * call answers one, and no queue or table holds one. Real time.
 */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { sayLinkMail } from "@noren/staff/link-mail";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import type { Job } from "../../providers/jobs/port.ts";
import type { Services } from "../../services.ts";
import { makeLink } from "./staff-links.ts";
import { lockStaff, type Staff } from "./staff.ts";
import { newTotpSecret, sealTotp } from "./second-factor.ts";

const LASTS_MS = 3 * DAY_MS;

/** Behind the `#`, so that it reaches no server's log. */
const addressOf = (consoleUrl: string, token: string): string => `${consoleUrl}/#/link/${token}`;

interface Letter {
  readonly to: Staff;
  readonly token: string;
}

async function writeLetter({ db, secrets }: Services, staffId: string): Promise<Letter | undefined> {
  return db.transaction(async (tx) => {
    const to = await lockStaff(tx, staffId);
    if (to?.state !== "invited") return undefined;
    const madeAt = instantOf(realNow());
    const totpSealed = sealTotp(secrets, newTotpSecret());
    return { to, token: await makeLink(tx, { staffId, totpSealed, madeAt, expiresAt: after(madeAt, LASTS_MS) }) };
  });
}

/** Tried again, it is another link, and the one before works no more: the newest mail is the one that counts. */
export async function sendStaffLinkJob(services: Services, job: Job<"send-staff-link">): Promise<void> {
  const { db, mail, config, log } = services;
  const letter = await writeLetter(services, job.data.staffId);
  if (letter) {
    const { email, name, role } = letter.to;
    const content = sayLinkMail({ name, role, address: addressOf(config.consoleUrl, letter.token) });
    const outcome = await mail.send({ messageId: randomUUID(), to: email, ...content, attachments: [] });
    const mayLeaveLater = outcome.state === "unknown" || (outcome.state === "refused" && outcome.again);
    if (mayLeaveLater) throw new Error("a link for the console has not left by mail");
    if (outcome.state === "refused")
      log.warn({ staffId: letter.to.staffId, ...outcome }, "a link for the console cannot be mailed");
  }
  await db.transaction(job.complete);
}
