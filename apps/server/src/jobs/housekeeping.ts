/** Small regular chores of every process; each is safe to run twice and at once, and none waits for another's luck. */
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { lt, sql } from "drizzle-orm";
import { after, instantOf, realNow } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { Services } from "../services.ts";
import { seenRequest, seenRequestAhead } from "../platform/sealing/tables.ts";
import { followPayouts } from "../loans/payout/ask-payout.ts";
import { changeDays } from "../loans/account/change-day.ts";
import { doDailyTasks } from "./daily-tasks.ts";
import { giveBackAboveCap } from "../loans/account/give-back-above-cap.ts";
import { expireIntents } from "../loans/repayment/expire-intents.ts";
import { loadRateCaps } from "../loans/offers/load-rate-caps.ts";
import { bringChangesAbout } from "../people/phone-change/take-effect.ts";
import { remind } from "../contact/reminders/remind.ts";
import { resendContacts } from "../contact/reminders/resend-contacts.ts";
import { finishRejections } from "../staff/queues/rejections/reject-later.ts";
import { resumeWork } from "./resume-work.ts";
import { followMails } from "../contact/mail/send-mail.ts";

/** Request ids are remembered for longer than an envelope can be valid. */
const REMEMBER_REQUESTS_MS = 11 * MINUTE_MS;

type Chore = (services: Services) => Promise<unknown>;

/** What business time brings about; also done at once when the sandbox's clock was moved. */
export const business: Readonly<Record<string, Chore>> = {
  "change days": changeDays,
  "bring changes of phone about": bringChangesAbout,
  "finish rejections": finishRejections,
  "expire intents": expireIntents,
  "follow payouts": followPayouts,
  "follow mails": followMails,
  "resume work": resumeWork,
  "give back what was above a cap": giveBackAboveCap,
  "daily tasks": doDailyTasks,
  remind,
  "resend contacts": resendContacts,
};

const technical: Readonly<Record<string, Chore>> = {
  "follow wrapping keys": ({ keysAtHand }) => keysAtHand.follow(),
  "rotate keys": ({ keys }) => keys.rotate(instantOf(realNow())),
  "forget requests": async ({ db }) => {
    const long = after(instantOf(realNow()), -REMEMBER_REQUESTS_MS);
    await db.drizzle.delete(seenRequest).where(lt(seenRequest.seenAt, long));
    await db.drizzle.delete(seenRequestAhead).where(lt(seenRequestAhead.seenAt, long));
  },
  "forget limits": ({ db }) => db.drizzle.execute(sql`delete from rate_limit where expire < ${realNow()}`),
};

/** Last: nothing of ours waits for somebody else's service. */
const others: Readonly<Record<string, Chore>> = { "load rate caps": loadRateCaps };

async function doChores(services: Services, chores: Readonly<Record<string, Chore>>): Promise<void> {
  for (const [name, chore] of Object.entries(chores)) {
    try {
      await chore(services);
    } catch (error) {
      services.log.error({ err: error, chore: name }, "a chore failed and will be tried again");
    }
  }
}

export const catchUp = (services: Services): Promise<void> => doChores(services, business);

export const doHousekeeping = (services: Services): Promise<void> =>
  doChores(services, { ...technical, ...business, ...others });

export function startHousekeeping(services: Services, log: Log): () => void {
  const timer = setInterval(() => {
    doHousekeeping(services).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
