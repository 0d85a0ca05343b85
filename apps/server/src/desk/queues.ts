/** What waits for staff. The console and the sandbox page read the same. */
import type { Language } from "@noren/contract/languages";
import { type CalendarDay, daysBetween } from "@noren/lending/calendar-day";
import { isHoliday } from "@noren/lending/holidays";
import { checkedUntil } from "@noren/lending/voucher";
import { latestDueToWriteOff } from "@noren/lending/write-off";
import { caseNumberOf } from "../lending/case-number.ts";
import { openDecision, type StoredDecision } from "../lending/decision-record.ts";
import { decisionInWords } from "../lending/decision-words.ts";
import { claimContext, type VoucherClaim } from "../lending/voucher-claim.ts";
import type { Services } from "../services.ts";
import { decisionsOf } from "../store/agreements.ts";
import { type ConfirmedCard, partContext } from "../store/certification.ts";
import { listOf } from "../dict/dict.ts";
import { toldContext } from "../store/data-requests.ts";
import type { Executor } from "../store/database.ts";
import * as store from "../store/desk-queues.ts";
import { contentContext, picturesOfFeedback } from "../store/feedback.ts";
import { type KeyOfPerson, openWith } from "../store/personal.ts";

/** Shown at once; the rest waits its turn and is counted. */
const MOST = 50;

export interface WaitingItems<Item> {
  readonly count: number;
  readonly items: readonly Item[];
}

function waiting<Row extends { total: number }, Item>(
  rows: readonly Row[],
  shown: (row: Row) => Item,
): WaitingItems<Item> {
  return { count: rows[0]?.total ?? 0, items: rows.map(shown) };
}

function reasonsOf(secrets: Services["secrets"], person: KeyOfPerson, decided: StoredDecision, language: Language) {
  const reasons = openDecision(secrets, person, decided)?.reasons ?? [];
  return decisionInWords({ outcome: decided.outcome, reasons }, language).map(({ code, text }) => ({ code, text }));
}

async function reviews(db: Executor, { secrets }: Services, language: Language) {
  const rows = await store.openReviews(db, MOST);
  const decisions = await decisionsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return waiting(rows, (row) => {
    const { reviewId, orderId, cause, productName, principal, madeAt } = row;
    const decided = decisions.get(orderId);
    const told = openWith(secrets, row, row.toldSealed, `review:${reviewId}:told`);
    return {
      reviewId,
      caseNumber: caseNumberOf(reviewId),
      orderId,
      cause,
      productName,
      principal,
      since: madeAt.toISOString(),
      reasons: decided ? reasonsOf(secrets, row, decided, language) : [],
      ...(told !== undefined && { told }),
    };
  });
}

const besideEachOther = ({ confirmed, read }: ConfirmedCard) => ({ confirmed: { ...confirmed }, read: { ...read } });

/** The card as confirmed beside what was read, and the pictures; each is looked at on its own, with a reason. */
async function identityReviews(db: Executor, { secrets }: Services) {
  const rows = await store.openIdentityReviews(db, MOST);
  const pictures = await store.keptPictures(
    db,
    rows.map(({ userId }) => userId),
  );
  return waiting(rows, (row) => {
    const { reviewId, purpose, reasons, madeAt, userId } = row;
    const card = openWith(secrets, row, row.cardSealed, partContext(userId, "card"));
    return {
      reviewId,
      caseNumber: caseNumberOf(reviewId),
      purpose,
      reasons,
      since: madeAt.toISOString(),
      pictures: pictures
        .filter((picture) => picture.userId === userId)
        .map(({ pictureId, kind, poses, place, verdict }) => ({ pictureId, verdict, shows: poses[place] ?? kind })),
      ...(card !== undefined && { card: besideEachOther(JSON.parse(card) as ConfirmedCard) }),
    };
  });
}

async function vouchers(db: Executor, { secrets }: Services) {
  return waiting(await store.openVouchers(db, MOST), (row) => {
    const { voucherId, orderId, productName, pictureType } = row;
    const openedOn = row.openedOn as CalendarDay;
    const claim = openWith(secrets, row, row.claimSealed, claimContext(voucherId));
    return {
      voucherId,
      caseNumber: caseNumberOf(voucherId),
      orderId,
      productName,
      pictureType,
      openedOn,
      checkedUntil: checkedUntil({ openedOn, state: "open" }, isHoliday),
      ...(claim !== undefined && { claim: JSON.parse(claim) as VoucherClaim }),
    };
  });
}

async function disputes(db: Executor, { secrets }: Services) {
  return waiting(await store.openDisputes(db, MOST), (row) => {
    const { disputeId, orderId, productName, principal, openedOn, answerBy } = row;
    const told = openWith(secrets, row, row.toldSealed, `dispute:${disputeId}:told`);
    const caseNumber = caseNumberOf(disputeId);
    return { disputeId, caseNumber, orderId, productName, principal, openedOn, answerBy, ...(told && { told }) };
  });
}

async function dataRequests(db: Executor, { secrets }: Services) {
  return waiting(await store.openDataRequests(db, MOST), (row) => {
    const { requestId, kind, answerBy } = row;
    const told = openWith(secrets, row, row.toldSealed, toldContext(requestId));
    return { requestId, caseNumber: caseNumberOf(requestId), kind, answerBy, ...(told && { told }) };
  });
}

/** With its pictures, each of which is looked at on its own. */
async function feedback(db: Executor, { secrets }: Services, language: Language) {
  const rows = await store.openFeedback(db, MOST);
  const pictures = await picturesOfFeedback(
    db,
    rows.map(({ feedbackId }) => feedbackId),
  );
  const labels = new Map(listOf("feedbackType", language).map(({ value, label }) => [value, label]));
  return waiting(rows, (row) => {
    const { feedbackId, stars, answerBy } = row;
    const about = labels.get(row.about ?? "");
    const content = openWith(secrets, row, row.contentSealed, contentContext(feedbackId));
    return {
      feedbackId,
      caseNumber: caseNumberOf(feedbackId),
      answerBy,
      ...(about !== undefined && { about }),
      ...(stars !== null && { stars }),
      ...(content !== undefined && { content }),
      pictures: pictures.filter((picture) => picture.feedbackId === feedbackId).map(({ pictureId }) => pictureId),
    };
  });
}

async function payments(db: Executor) {
  return waiting(await store.unmatchedPayments(db, MOST), ({ provider, paymentId, amount, paidAt, reference }) => ({
    provider,
    paymentId,
    amount,
    paidAt: paidAt.toISOString(),
    ...(reference !== null && { reference }),
  }));
}

async function payouts(db: Executor) {
  return waiting(await store.troubledPayouts(db, MOST), (row) => {
    const { payoutId, orderId, purpose, amount, state, reason, changedAt } = row;
    const since = changedAt.toISOString();
    return { payoutId, orderId, purpose, amount, state, since, ...(reason !== null && { reason }) };
  });
}

async function writeOffs(db: Executor, { clock }: Services) {
  const today = clock.today();
  const rows = await store.longOverdue(db, latestDueToWriteOff(today), MOST);
  return waiting(rows, ({ orderId, productName, principal, dueDay }) => ({
    orderId,
    productName,
    principal,
    dueDay,
    overdueDays: daysBetween(dueDay as CalendarDay, today),
  }));
}

export type DeskQueues = Awaited<ReturnType<typeof readQueues>>;

/** Reasons are said in the reader's language. */
export async function readQueues(db: Executor, services: Services, language: Language) {
  return {
    reviews: await reviews(db, services, language),
    identities: await identityReviews(db, services),
    vouchers: await vouchers(db, services),
    payments: await payments(db),
    payouts: await payouts(db),
    disputes: await disputes(db, services),
    dataRequests: await dataRequests(db, services),
    feedback: await feedback(db, services, language),
    writeOffs: await writeOffs(db, services),
  };
}
