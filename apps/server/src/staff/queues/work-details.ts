/** What deciding one item of a queue needs, by the kind of thing it is; nothing, once it was answered. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { Language } from "@noren/contract/languages";
import { daysBetween } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { checkedUntil } from "@noren/lending/loan/voucher";
import { mayWriteOff } from "@noren/lending/loan/write-off";
import type { StaffLanguage } from "@noren/staff/errors";
import type { QueueDetails } from "@noren/staff/queue-details";
import type { QueueName } from "@noren/staff/work-queue";
import { listOf } from "../../customers/dict/dict.ts";
import { claimContext, type VoucherClaim } from "../../loans/vouchers/voucher-claim.ts";
import type { Services } from "../../services.ts";
import { type ConfirmedCard, partContext } from "../../customers/certification-parts.ts";
import { creditDoubt, creditOf } from "../../loans/payments/credits.ts";
import { toldContext } from "../../people/privacy/data-request-store.ts";
import type { Executor } from "../../platform/database/database.ts";
import { contentContext, picturesOfFeedback } from "../../contact/feedback/feedback.ts";
import { openWith } from "../../customers/personal.ts";
import * as store from "./waiting-items.ts";
import { maskedCard } from "../customers/masked.ts";
import { besideEachOther } from "./card-differences.ts";
import { reviewDetails } from "./review-details.ts";
import { paymentKeyOf } from "./answers/payment-key.ts";
import { candidatesFor } from "./answers/voucher-candidates.ts";

interface Reading {
  readonly db: Executor;
  readonly services: Services;
  readonly language: Language;
  readonly id: string;
}

type Details<Kind extends QueueDetails["kind"]> = Extract<QueueDetails, { kind: Kind }> | undefined;

/** The card's front, its back, then the face: as somebody compares them. */
const places = ["front", "back", "middle", "left", "right"];
const byPlace = (one: { readonly shows: string }, other: { readonly shows: string }): number =>
  places.indexOf(one.shows) - places.indexOf(other.shows);

/** The card as confirmed beside what was read, and the pictures; each is looked at on its own, with a reason. */
async function identity({ db, services, id }: Reading): Promise<Details<"identity">> {
  const [row] = await store.openIdentityReview(db, id);
  if (!row) return undefined;
  const { userId, purpose, reasons } = row;
  const pictures = await store.keptPictures(db, [userId]);
  const card = openWith(services.secrets, row, row.cardSealed, partContext(userId, "card"));
  return {
    kind: "identity",
    purpose,
    doubts: [...reasons],
    pictures: pictures
      .map(({ pictureId, kind, poses, place, verdict, purpose: takenFor }) => ({
        pictureId,
        verdict,
        shows: poses[place] ?? kind,
        takenFor,
      }))
      .toSorted(byPlace),
    card: card === undefined ? [] : maskedCard(besideEachOther(JSON.parse(card) as ConfirmedCard)),
  };
}

async function voucher({ db, services, id }: Reading): Promise<Details<"voucher">> {
  const [row] = await store.openVoucher(db, id);
  if (!row) return undefined;
  const { orderId, productName, pictureType } = row;
  const text = openWith(services.secrets, row, row.claimSealed, claimContext(id));
  const claim = text === undefined ? null : (JSON.parse(text) as VoucherClaim);
  return {
    kind: "voucher",
    productName,
    pictureType,
    checkedUntil: checkedUntil({ openedOn: row.openedOn, state: "open" }, isHoliday),
    claim,
    candidates: await candidatesFor(db, orderId, claim?.amount),
  };
}

async function dispute({ db, services, id }: Reading): Promise<Details<"dispute">> {
  const [row] = await store.openDispute(db, id);
  if (!row) return undefined;
  const { productName, principal, openedOn } = row;
  const told = openWith(services.secrets, row, row.toldSealed, `dispute:${id}:told`) ?? "";
  return { kind: "dispute", productName, principal, openedOn, told: told === "" ? null : told };
}

async function feedback({ db, services, language, id }: Reading): Promise<Details<"feedback">> {
  const [row] = await store.openFeedback(db, id);
  if (!row) return undefined;
  const labels = new Map(listOf("feedbackType", language).map(({ value, label }) => [value, label]));
  return {
    kind: "feedback",
    about: labels.get(row.about ?? "") ?? null,
    stars: row.stars,
    content: openWith(services.secrets, row, row.contentSealed, contentContext(id)) ?? null,
    pictures: (await picturesOfFeedback(db, [id])).map(({ pictureId }) => pictureId),
  };
}

async function dataRequest({ db, services, id }: Reading): Promise<Details<"data-request">> {
  const [row] = await store.openDataRequest(db, id);
  if (!row) return undefined;
  const told = openWith(services.secrets, row, row.toldSealed, toldContext(id)) ?? null;
  return { kind: "data-request", asked: row.kind, told };
}

async function payment({ db, id }: Reading): Promise<Details<"payment">> {
  const key = paymentKeyOf(id);
  const [found] = key ? await store.unmatchedPayment(db, key) : [];
  return found && { kind: "payment", ...found, paidAt: found.paidAt.toISOString() };
}

async function difference({ db, id }: Reading): Promise<Details<"difference">> {
  const [found] = await store.openDifference(db, id);
  return found && { kind: "difference", ...found, paidAt: found.paidAt.toISOString() };
}

async function payout({ db, id }: Reading): Promise<Details<"payout">> {
  const [found] = await store.troubledPayout(db, id);
  if (!found) return undefined;
  const { purpose, state, reason, status, isDoubted } = found;
  const hasFailed = !isDoubted && (state === "rejected" || state === "returned");
  return {
    kind: "payout",
    payoutId: id,
    purpose,
    state: isDoubted ? (state === "accepted" ? "unbooked" : "contradicted") : state,
    reason,
    mayAsk: state === "unknown",
    mayRetry: hasFailed,
    mayClose: hasFailed && purpose === "loan" && status === borrowStatus.payoutFailed,
  };
}

async function credit({ db, id }: Reading): Promise<Details<"credit">> {
  const found = await creditOf(db, id);
  return { kind: "credit", credit: found.credit, returned: found.returned, doubt: await creditDoubt(db, id) };
}

async function writeOff({ db, services, id }: Reading): Promise<Details<"write-off">> {
  const [found] = await store.overdueLoan(db, id);
  const today = services.clock.today();
  const due = found?.dueDay;
  if (!found || !due || !mayWriteOff({ status: borrowStatus.overdue, due }, today)) return undefined;
  return { kind: "write-off", ...found, overdueDays: daysBetween(due, today) };
}

const readers: Readonly<Record<QueueName, (reading: Reading) => Promise<QueueDetails | undefined>>> = {
  identity,
  reviews: reviewDetails,
  exposed: reviewDetails,
  shared: reviewDetails,
  disputes: dispute,
  vouchers: voucher,
  feedback,
  "data-requests": dataRequest,
  payments: payment,
  differences: difference,
  payouts: payout,
  overpayments: credit,
  "write-offs": writeOff,
};

export const workDetails = (
  queue: QueueName,
  { language, ...reading }: Omit<Reading, "language"> & { readonly language: StaffLanguage },
): Promise<QueueDetails | undefined> => readers[queue]({ ...reading, language: language === "en" ? "en" : "esp" });
