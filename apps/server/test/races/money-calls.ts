/** Every call that moves money or state: how it comes to be made, and what it leaves behind. */
import { randomUUID } from "node:crypto";
import { dispute, failBorrowHandler, review } from "@noren/contract/calls/borrow";
import type { Call, CallInput } from "@noren/contract/call";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { guidanceApply, guidanceCancel, guidanceMsg } from "@noren/contract/calls/preorder";
import { applyLoan, applyLoanAuto, quoteLoan } from "@noren/contract/calls/product";
import { makePromise, promiseOffer } from "@noren/contract/calls/left-to-pay";
import { extensionOffer, startRepayment } from "@noren/contract/calls/repay";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { acceptedBody, applyFor, certifiedPhone, doJobs, quoteFor } from "../support/people/borrowers.ts";
import { repayLoan, type RunningLoan, runningLoan, settle } from "../support/loans/loans.ts";
import type { TestPhone } from "../support/world.ts";
import type { TwoServers } from "./two-servers.ts";

/** One call that could be made now. */
export interface Ready<C extends Call = Call> {
  readonly phone: TestPhone;
  readonly call: C;
  readonly input: CallInput<C>;
  /** What the same key must not be used for; a call without input has nothing else to ask for. */
  readonly another?: CallInput<C>;
  /** What there is once afterwards: rows of this, `$1` being that. */
  readonly leaves: { readonly rows: string; readonly of: string };
}

type Making = (servers: TwoServers) => Promise<Ready>;

/** In a table of many calls none is known by its own type any more. */
const ready = <C extends Call>(one: Ready<C>): Ready => one;

export async function failedPayout({ world }: TwoServers): Promise<RunningLoan> {
  const bankIs = (mood: string) => world.services.db.pool.query("update sandbox_mood set payouts = $1", [mood]);
  await bankIs("reject");
  const loan = await runningLoan(world);
  await bankIs("accept");
  return loan;
}

const handling =
  (action: "retry" | "cancel", rows: string): Making =>
  async (servers) => {
    const { phone, orderId } = await failedPayout(servers);
    const another = { query: { orderId, action: action === "retry" ? ("cancel" as const) : ("retry" as const) } };
    const input = { query: { orderId, action } };
    return ready({ phone, call: failBorrowHandler, input, another, leaves: { rows, of: orderId } });
  };

type Wanted = Omit<CallInput<typeof startRepayment>["body"], "orderId" | "channel">;
const AN_OPEN_INTENT = "repayment_intent where order_id = $1 and state in ('opening', 'open')";

/** On the fourth day of a loan: it has grown some interest, and can still be withdrawn from. */
const repaying =
  (wanted: (loan: RunningLoan, servers: TwoServers) => Promise<Wanted>, rows = AN_OPEN_INTENT): Making =>
  async (servers) => {
    const loan = await runningLoan(servers.world);
    servers.goTo(addDays(servers.world.services.clock.today(), 3));
    const { phone, orderId } = loan;
    const body = { orderId, channel: "transfer" as const, ...(await wanted(loan, servers)) };
    const another = { body: { ...body, channel: "counter" as const } };
    return ready({ phone, call: startRepayment, input: { body }, another, leaves: { rows, of: orderId } });
  };

async function extension({ phone, orderId }: RunningLoan): Promise<Wanted> {
  const { data } = await phone.call(extensionOffer, { query: { orderId } });
  return { purpose: "extension", accepted: { hash: data?.agreement.hash ?? "" } };
}

/** What the loan guide offers to reserve. */
async function guided({ world }: TwoServers) {
  const loan = await runningLoan(world);
  const products = (await loan.phone.call(guidanceMsg, {})).data?.products ?? [];
  return { ...loan, body: { applyTotalAmount: 200_000, products } };
}

export async function reserved(servers: TwoServers) {
  const { body, ...loan } = await guided(servers);
  const { data } = await loan.phone.call(guidanceApply, { body });
  return { ...loan, reservationId: data?.reservationId ?? "" };
}

const ordersOf = (quoteId: string) => ({
  rows: "loan_order join application using (application_id) where quote_id = $1",
  of: quoteId,
});
const ofDevice = (table: string, { deviceId }: TestPhone) => ({
  rows: `${table} join session using (user_id) where device_id = $1`,
  of: deviceId,
});

const asking = (amount: number) => ({ body: { products: [{ productCode: "noren-30", amount }] } });

export const moneyCalls: Readonly<Record<string, Making>> = {
  "product/quote": async ({ world }) => {
    const phone = await certifiedPhone(world);
    const leaves = ofDevice("loan_quote", phone);
    return ready({ phone, call: quoteLoan, input: asking(100_000), another: asking(95_000), leaves });
  },

  "product/applyLoan": async ({ world }) => {
    const phone = await certifiedPhone(world);
    const [body, another] = [acceptedBody(await quoteFor(phone)), acceptedBody(await quoteFor(phone))];
    const leaves = ordersOf(body.quoteId);
    return ready({ phone, call: applyLoan, input: { body }, another: { body: another }, leaves });
  },

  "product/applyLoan/auto": async (servers) => {
    const { reservationId, ...loan } = await reserved(servers);
    const { phone } = loan;
    await settle(servers.world, loan);
    const bodyFor = async () => ({ reservationId, ...acceptedBody(await quoteFor(phone, 200_000)) });
    const [body, another] = [await bodyFor(), await bodyFor()];
    const leaves = ordersOf(body.quoteId);
    return ready({ phone, call: applyLoanAuto, input: { body }, another: { body: another }, leaves });
  },

  "borrow/failBorrowHandler, again": handling("retry", "payout where order_id = $1 and state = 'waiting'"),
  "borrow/failBorrowHandler, the end": handling("cancel", "order_move where order_id = $1 and to_status = 60"),

  "borrow/review": async ({ world }) => {
    const phone = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
    const { data } = await applyFor(phone);
    await doJobs(world);
    const orderId = data?.orders[0]?.orderId ?? "";
    const [body, another] = [
      { orderId, told: "Gano más ahora." },
      { orderId, told: "Por favor." },
    ];
    const leaves = { rows: "review where order_id = $1", of: orderId };
    return ready({ phone, call: review, input: { body }, another: { body: another }, leaves });
  },
  "repay/promise": async ({ world }) => {
    const { phone, orderId } = await runningLoan(world);
    const { data } = await phone.call(promiseOffer, { query: { orderId } });
    const body = { orderId, day: data?.day ?? "", shown: data?.total ?? 0 };
    const another = { body: { ...body, day: data?.from ?? "" } };
    const leaves = { rows: "payment_promise where order_id = $1 and replaced_at is null", of: orderId };
    return ready({ phone, call: makePromise, input: { body }, another, leaves });
  },
  "borrow/dispute": async ({ world }) => {
    const { phone, orderId } = await runningLoan(world);
    const [body, another] = [
      { orderId, told: "No lo pedí." },
      { orderId, told: "No es mío." },
    ];
    const leaves = { rows: "dispute where order_id = $1", of: orderId };
    return ready({ phone, call: dispute, input: { body }, another: { body: another }, leaves });
  },

  "repay/start, all": repaying(async () => ({ purpose: "full" })),
  "repay/start, a part": repaying(async () => ({ purpose: "part", amount: 10_000 })),
  "repay/start, an extension": repaying(
    extension,
    "extension_acceptance join repayment_intent using (intent_id) where order_id = $1",
  ),
  "repay/start, a withdrawal": repaying(async () => ({ purpose: "withdrawal" })),
  "repay/start, a withdrawal with nothing left to give back": repaying(async (loan, { world }) => {
    await repayLoan(world, loan, { purpose: "part", amount: 100_065 });
    return { purpose: "withdrawal" };
  }, "loan_event where order_id = $1 and kind = 'withdrawal'"),
  "repay/start, with a coupon": repaying(async ({ phone }) => {
    const { data } = await phone.call(receiveCoupon, {});
    return { purpose: "full", couponId: data?.couponId ?? "" };
  }, "coupon c join repayment_intent using (coupon_id) where order_id = $1 and c.state = 'reserved'"),

  "coupon/receiveCoupon/auth/complete": async ({ world }) => {
    const phone = await certifiedPhone(world);
    return ready({ phone, call: receiveCoupon, input: {}, leaves: ofDevice("coupon", phone) });
  },

  "preorder/guidance/apply": async (servers) => {
    const { phone, body, orderId } = await guided(servers);
    const another = { body: { ...body, applyTotalAmount: 150_000 } };
    const leaves = { rows: "reservation join coupon using (coupon_id) where order_id = $1", of: orderId };
    return ready({ phone, call: guidanceApply, input: { body }, another, leaves });
  },

  "preorder/guidance/cancel": async (servers) => {
    const { phone, reservationId } = await reserved(servers);
    const another = { body: { reservationId: randomUUID() } };
    const leaves = { rows: "reservation where reservation_id = $1 and state = 'cancelled'", of: reservationId };
    return ready({ phone, call: guidanceCancel, input: { body: { reservationId } }, another, leaves });
  },
};
