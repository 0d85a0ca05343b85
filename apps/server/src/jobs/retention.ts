/**
 * How long things are kept (product.md section 8): one table, one job. Agreements and money records of whoever was erased are kept
 * six years after the loan ended, as is what providers reported; nothing here removes them of others, or the audit of loans.
 */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { after, instantOf, realNow } from "../platform/clock.ts";
import type { Services } from "../services.ts";
import { purgeCarrierChecks } from "../loans/carrier-check/carrier-checks.ts";
import { purgeUnfinished } from "../customers/certification-parts.ts";
import { purgeContacts } from "../contact/contact-log.ts";
import type { Executor } from "../platform/database/database.ts";
import { purgeDeviceReports } from "../customers/tracking/device-reports.ts";
import { erasedFeedbackPictures, oldFeedbackPictures, purgeFeedback } from "../contact/feedback/feedback.ts";
import { purgeKeys } from "../calls/idempotency.ts";
import { purgeMessages } from "../customers/notify/messages.ts";
import { purgeWaysBack } from "../people/sign-in/code-counters.ts";
import { purgeCodes } from "../people/sign-in/one-time-codes.ts";
import { purgeQuotes } from "../loans/application/orders.ts";
import { purgeErasedLoans } from "../people/archive/purge-loans.ts";
import { purgeEvents } from "../money/payouts.ts";
import { purgePartnerTokens } from "../people/partner/partners.ts";
import { purgeChallenges } from "../people/passkey/passkey-store.ts";
import { purgePhoneChanges } from "../people/phone-change/phone-changes.ts";
import { purgeRatingPrompts } from "../loans/rating/ratings.ts";
import { purgeSubscriptions } from "../customers/notify/push-subscriptions.ts";
import { purgeSentMessages } from "../customers/notify/sent-messages.ts";
import { purgeGuards, purgeSessions } from "../customers/sessions.ts";
import { purgeAuditLines } from "../staff/audit/purge-audit-lines.ts";
import { purgeLinks } from "../staff/access/staff-links.ts";
import { purgeStaffChallenges } from "../staff/access/staff-passkeys.ts";
import { purgeStaffSessions } from "../staff/access/staff-sessions.ts";
import { purgeStepUps } from "../people/sign-in/step-up-guards.ts";
import { purgeTracking } from "../customers/tracking/tracking.ts";
import { purgeClaims } from "../staff/queues/work-claims.ts";
import {
  erasedPictures,
  facesOfNobody,
  facesWithoutConsent,
  forgottenObjects,
  idlePictures,
  unfinishedPictures,
} from "./pictures-to-purge.ts";
import { forgetObjects } from "../customers/pictures/stored-objects.ts";

const YEAR_MS = 365 * DAY_MS;

const AT_ONCE = 100;

/** The object first: were the row gone before it, nobody would find it again. */
const purgePictures =
  (due: (db: Executor, before: Date, most: number) => Promise<string[]>): Kept["purge"] =>
  async (db, before, { objects }) => {
    for (;;) {
      const keys = await due(db, before, AT_ONCE);
      for (const key of keys) await objects.remove(key);
      if (keys.length > 0) await forgetObjects(db, keys);
      if (keys.length < AT_ONCE) return;
    }
  };

type Stores = Pick<Services, "objects" | "anchors" | "secrets">;

interface Kept {
  readonly what: string;
  readonly forMs: number;
  /** Its rows end by real time: the sandbox's clock, days ahead, must not remove what still works. */
  readonly isRealTime?: true;
  readonly purge: (db: Executor, before: Date, stores: Stores) => Promise<void>;
}

export const retention: readonly Kept[] = [
  // What a killed process put and nobody speaks of: an upload takes a minute at most.
  { what: "forgotten pictures", forMs: DAY_MS, purge: purgePictures(forgottenObjects) },
  {
    what: "pictures of whoever never finished certification",
    forMs: 90 * DAY_MS,
    purge: purgePictures(unfinishedPictures),
  },
  // Not in the product's table. The claim goes with the pictures: one without the other is of no use.
  { what: "answers of whoever never finished certification", forMs: 90 * DAY_MS, purge: purgeUnfinished },
  { what: "pictures after the last loan ended", forMs: YEAR_MS, purge: purgePictures(idlePictures) },
  { what: "pictures of whoever was erased", forMs: 0, purge: purgePictures(erasedPictures) },
  { what: "faces of whoever took back the consent", forMs: 0, purge: purgePictures(facesWithoutConsent) },
  // Not in the product's table. Of whoever held a face before a camera and was not the account's owner nothing stays.
  { what: "faces that led back nowhere", forMs: DAY_MS, purge: purgePictures(facesOfNobody) },
  { what: "pictures with feedback of whoever was erased", forMs: 0, purge: purgePictures(erasedFeedbackPictures) },
  // Six years by the calendar after each loan ended, which the rule itself counts (lending/src/loan/keep-until.ts).
  { what: "agreements and money records of whoever was erased", forMs: 0, purge: purgeErasedLoans },
  // Six years by the calendar, up to a line that was anchored.
  { what: "lines of the staff's audit", forMs: 0, purge: purgeAuditLines },
  // A money record too: six years have two leap days at most.
  { what: "reports of providers", forMs: 6 * YEAR_MS + 2 * DAY_MS, purge: purgeEvents },
  { what: "one-time codes", forMs: 30 * DAY_MS, purge: purgeCodes },
  { what: "idempotency answers", forMs: 30 * DAY_MS, purge: purgeKeys },
  // Not in the product's table. A day's counters of a phone have no use after it; a month is plenty.
  { what: "counters of a phone", forMs: 30 * DAY_MS, purge: purgeGuards },
  // Not in the product's table. As the counters of a phone.
  { what: "wrong answers on new devices", forMs: 30 * DAY_MS, purge: purgeStepUps },
  // Not in the product's table. As the counters of a phone.
  { what: "ways back by face", forMs: 30 * DAY_MS, purge: purgeWaysBack },
  // Not in the product's table. A challenge lives five minutes.
  { what: "challenges to passkeys", forMs: DAY_MS, purge: purgeChallenges },
  // Not in the product's table. A partner's token lives five minutes of real time.
  { what: "used tokens of partners", forMs: DAY_MS, isRealTime: true, purge: purgePartnerTokens },
  // Not in the product's table. Who disputes a change of number does so within a year.
  { what: "changes of phone", forMs: YEAR_MS, purge: purgePhoneChanges },
  // Not in the product's table. What the carrier said counts until the first payout; nobody takes a year for that.
  { what: "carrier checks", forMs: YEAR_MS, purge: purgeCarrierChecks },
  // Not in the product's table. A quote nobody applied for stands 7 banking days; the law's claims about it are over soon.
  { what: "quotes that were not accepted", forMs: 90 * DAY_MS, purge: purgeQuotes },
  // Not in the product's table. Nothing is pushed to a device where nobody is signed in.
  { what: "subscriptions of ended sessions", forMs: 0, purge: purgeSubscriptions },
  // Not in the product's table. Who is signed out stays known for a year: several people on one device go to review.
  { what: "ended sessions", forMs: YEAR_MS, purge: purgeSessions },
  // Not in the product's table. As the sessions they belong to.
  { what: "reports of devices", forMs: YEAR_MS, purge: purgeDeviceReports },
  // Not in the product's table. Who was at the console from where stays known for a year; what they did stays in the audit.
  { what: "ended sessions of staff", forMs: YEAR_MS, isRealTime: true, purge: purgeStaffSessions },
  { what: "links of staff that were never used", forMs: DAY_MS, isRealTime: true, purge: purgeLinks },
  // Not in the product's table. A challenge lives five minutes.
  { what: "challenges to passkeys of staff", forMs: DAY_MS, isRealTime: true, purge: purgeStaffChallenges },
  // Not in the product's table. Whoever took an item has it for half a day.
  { what: "claims of staff", forMs: 30 * DAY_MS, purge: purgeClaims },
  { what: "tracking", forMs: 183 * DAY_MS, purge: purgeTracking },
  { what: "messages", forMs: 3 * YEAR_MS, purge: purgeMessages },
  { what: "contact log", forMs: 3 * YEAR_MS, purge: purgeContacts },
  // Not in the product's table. What a borrower wrote is kept as long as what was written to them.
  { what: "pictures with feedback", forMs: 3 * YEAR_MS, purge: purgePictures(oldFeedbackPictures) },
  { what: "feedback", forMs: 3 * YEAR_MS, purge: purgeFeedback },
  { what: "times somebody was asked for a rating", forMs: YEAR_MS, purge: purgeRatingPrompts },
  { what: "fates of sent messages", forMs: 3 * YEAR_MS, purge: purgeSentMessages },
];

export async function purge(services: Services): Promise<void> {
  const { retentionDb, clock } = services;
  for (const { forMs, isRealTime, purge: remove } of retention) {
    const now = isRealTime ? instantOf(realNow()) : clock.now();
    await remove(retentionDb.drizzle, after(now, -forMs), services);
  }
}
