import { randomBytes, randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/repay";
import { handedOver } from "@noren/lending/money/cash-rounding";
import { isOwed } from "@noren/lending/loan/order";
import { formatPesos, type Pesos, pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { type LoanOnDay, loanOn } from "../account/bill.ts";
import { extensionText } from "./extension-offer.ts";
import { followMoves } from "../account/follow-loan.ts";
import { notify } from "../../customers/notify/notify.ts";
import { bookLoan } from "../account/book-loan.ts";
import { closeIntents, couponFollows } from "./repayment-intents.ts";
import { type AskedRepayment, askRepayment, discountOf, endOf } from "./repayment-asked.ts";
import { Refusal } from "../../platform/refusal.ts";
import { encrypt } from "../../platform/secrets.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { findCoupon } from "../coupons/coupons.ts";
import { extensionContext, saveAcceptance, saveIntent } from "../../money/intents.ts";
import { loanRecord, saveEvents } from "../account/loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { lockOrder, type Order } from "../application/orders.ts";
import { orderOfGuideCoupon } from "../guide/reservations.ts";
import { personKeyOf } from "../../customers/people.ts";
import { codeOfSession } from "../../customers/sessions.ts";
import { type ChangingContext, changingCall } from "../../calls/call-handler.ts";

type Context = ChangingContext<typeof contract.startRepayment>;

/** 128 bits: nobody guesses it. */
const newReference = (): string => randomBytes(16).toString("base64url");

/** The order of the caller's, locked, with the loan that is still owed. */
async function loadOwed({ input, session, services, tx }: Context) {
  const { orderId } = input.body;
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== session.userId || !isOwed(order.status)) throw new Refusal("notFound");
  const caps = await rateCaps(tx);
  const loan = loanOn(await loanRecord(tx, orderId), services.clock.today(), caps);
  if (!loan) throw new Refusal("notFound");
  return { order, loan, caps };
}

/** The coupon is the caller's own, fits, and is set aside until the intent ends. */
async function takeCoupon(context: Context, asked: AskedRepayment): Promise<number> {
  const { input, session, services, tx } = context;
  const { couponId } = input.body;
  if (couponId === undefined) return 0;
  const coupon = await findCoupon(tx, session.userId, couponId);
  // 'a repayment coupon for the current one': that of the loan guide pays for the loan it was given for.
  const bound = coupon && (await orderOfGuideCoupon(tx, coupon.couponId));
  if (!coupon || (bound !== undefined && bound !== input.body.orderId))
    throw new Refusal("couponRefused", { reason: "not-usable" });
  const discount = discountOf(coupon, asked, services.clock.today());
  const taken = await couponFollows(tx, services, couponId, "intent-made");
  if (!taken) throw new Refusal("couponRefused", { reason: "not-usable" });
  return discount;
}

/** An extension is accepted by the hash of its text, made again here from the figures of today. */
async function saveAcceptedExtension(
  { input, session, caller, services, tx }: Context,
  intentId: string,
  { order, loan, asked, caps }: { order: Order; loan: LoanOnDay; asked: AskedRepayment; caps: readonly CapRow[] },
): Promise<void> {
  const { secrets, config, clock } = services;
  const borrower = await detailsOf(tx, secrets, session.userId);
  if (!borrower || !asked.card) throw new Refusal("notFound");
  const { lender } = config;
  const { text, hash } = extensionText({ order, loan, card: asked.card, caps, borrower, lender, language: "esp" });
  if (input.body.accepted?.hash !== hash) throw new Refusal("agreementMismatch");
  const key = await personKeyOf(tx, secrets, session.userId);
  await saveAcceptance(tx, {
    intentId,
    language: caller.language,
    textSealed: encrypt(key, Buffer.from(text), extensionContext(intentId)),
    hash,
    acceptedAt: clock.now(),
    sessionId: session.sessionId,
    codeId: await codeOfSession(tx, session.sessionId),
    deviceId: caller.deviceId,
  });
}

/** As much as the principal has been paid already: withdrawing asks for nothing more, and what is over goes back. */
async function withdrawAtOnce({ services, tx }: Context, order: Order) {
  const { clock } = services;
  const { orderId } = order;
  const at = clock.now();
  const source = `withdrawal:${randomUUID()}`;
  await saveEvents(tx, [{ orderId, kind: "withdrawal", day: clock.today(), at, amount: 0, source }]);
  const booked = await bookLoan(tx, services, order, { kind: "withdrawal", source });
  await followMoves(tx, services, [booked]);
  const { userId } = order;
  await notify(tx, services, { userId, kind: "loan-withdrawn", values: { orderId, amount: pesos(order.principal) } });
  return { amount: 0, discount: 0, endsAt: at.toISOString() };
}

/** 'The amount tapped is the amount shown': past midnight, or after a payment, it is another one, and is looked at anew. */
function requireShown(shown: number | undefined, amount: Pesos): void {
  if (shown !== undefined && shown !== amount)
    throw new Refusal("amountChanged", { amount }, { amount: formatPesos(amount) });
}

export const startRepayment = changingCall(contract.startRepayment, async (context) => {
  const { input, services, session, tx } = context;
  const { purpose, channel, amount: wanted } = input.body;
  // 'a suspension refuses new obligations […], while bills, repayment and documents keep answering'
  if (purpose === "extension" && session.state === "suspended") throw new Refusal("accountSuspended");
  if (purpose === "extension" && session.restricted) throw new Refusal("proofNeeded");
  const { clock, collections, jobs } = services;
  const { order, loan, caps } = await loadOwed(context);
  if (!collections.channels.includes(channel)) throw new Refusal("channelNotOffered");
  const asked = askRepayment({ purpose, amount: wanted }, order, loan, clock.today(), caps);
  // Its coupon, if it has one, is free again for the new one.
  await closeIntents(tx, services, order.orderId, "cancelled");
  if (purpose === "withdrawal" && asked.amount === 0) {
    requireShown(input.body.shown, asked.amount);
    return withdrawAtOnce(context, order);
  }
  const discount = await takeCoupon(context, asked);
  const amount = pesos(asked.amount - discount);
  const toPay = handedOver(amount, contract.isCashChannel(channel));
  // Five pesos or fewer are rounded to nothing, which nobody can hand over.
  if (toPay === 0) throw new Refusal("channelNotOffered");
  requireShown(input.body.shown, toPay);
  const intentId = randomUUID();
  const reference = newReference();
  const endsAt = endOf(asked.lastDay);
  const at = clock.now();
  await saveIntent(tx, {
    intentId,
    orderId: order.orderId,
    userId: order.userId,
    reference,
    purpose,
    channel,
    amount,
    couponId: discount > 0 ? (input.body.couponId ?? null) : null,
    discount,
    card: asked.card ? { ...asked.card, movesDue: loan.standing.account.due } : null,
    state: "opening",
    madeAt: at,
    endsAt,
    changedAt: at,
  });
  if (asked.card) await saveAcceptedExtension(context, intentId, { order, loan, asked, caps });
  await jobs.send(tx, "open-intent", { intentId });
  return { reference, amount, discount, endsAt: endsAt.toISOString() };
});
