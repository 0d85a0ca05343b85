/** A borrower who owes: repays all or a part, extends, withdraws, with a coupon or without. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as repay from "@noren/contract/calls/repay";
import { formatPesos } from "@noren/lending/money/money";
import { extensionOffer } from "@noren/server/loans/repayment/extension-offer-call";
import { voucher } from "@noren/server/loans/vouchers/voucher";
import { startRepayment } from "@noren/server/loans/repayment/start-repayment";
import { Refusal } from "@noren/server/platform/refusal";
import { between, chance, type Dice, pick, pickWeighted } from "../dice.ts";
import type { Operation } from "../operation.ts";
import type { Person, World } from "../world.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./borrowing.ts";
import { answer, newCall, someServer } from "./call.ts";
import { type OrderThere, ordersIn, pickOrder, usableCoupons } from "./things.ts";

const purposes = [
  { purpose: "full", weight: 5 },
  { purpose: "part", weight: 6 },
  { purpose: "extension", weight: 4 },
  { purpose: "withdrawal", weight: 2 },
] as const;

const cashChannels = ["counter", "store"] as const;

/** Mostly a good part of what is owed; now and then a few pesos. */
const partOf = (dice: Dice): number => (chance(dice, 15) ? between(dice, 1, 12) : between(dice, 1000, 60_000));

/** The hash of the text that is shown today; of none, where none is offered. */
async function acceptedText(world: World, person: Person, orderId: string): Promise<{ hash: string }> {
  try {
    const asked = { person, handler: extensionOffer, input: { query: { orderId } } };
    const { agreement } = await answer<typeof repay.extensionOffer>(someServer(world), asked);
    return { hash: agreement.hash };
  } catch (error) {
    if (error instanceof Refusal) return { hash: "0".repeat(64) };
    throw error;
  }
}

const start: Action = {
  name: "start a repayment",
  weight: 24,
  prepare: async (world, focus) => {
    const { dice, people } = world;
    // Sometimes of an order that owes nothing, or of somebody else.
    const wrong = chance(dice, 8);
    const order = pickOrder(
      dice,
      await ordersIn(
        world,
        wrong
          ? [
              borrowStatus.inReview,
              borrowStatus.payoutFailed,
              borrowStatus.settled,
              borrowStatus.rejected,
              borrowStatus.cancelled,
            ]
          : [borrowStatus.running, borrowStatus.overdue, borrowStatus.writtenOff],
      ),
      focus,
    );
    const own = people.find(({ session }) => session.userId === order?.user_id);
    if (!order || !own) return undefined;
    const person = wrong && chance(dice, 50) ? pick(dice, people) : own;
    const { purpose } = pickWeighted(dice, purposes);
    // Cash is rounded: every other borrower pays with it.
    const channel = pick(dice, chance(dice, 50) ? cashChannels : repay.repaymentChannels);
    const coupons = await usableCoupons(world, person.session.userId);
    const couponId = coupons.length > 0 && chance(dice, 90) ? pick(dice, coupons).coupon_id : undefined;
    const amount = purpose === "part" ? partOf(dice) : undefined;
    const orderId = order.order_id;
    const accepted = purpose === "extension" ? await acceptedText(world, person, orderId) : undefined;
    return repaying(world, order, { purpose, channel, amount, couponId, accepted }, person);
  },
};

/** A file that begins as a JPEG does. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7, 7]);

const claim: Action = {
  name: "claim to have paid",
  weight: 5,
  prepare: async (world, focus) => {
    const order = pickOrder(world.dice, await ordersIn(world, [borrowStatus.running, borrowStatus.overdue]), focus);
    return order && claimFor(world, order);
  },
};

export function claimFor(world: World, order: OrderThere): Operation | undefined {
  const { dice, people, names, clock } = world;
  const person = people.find(({ session }) => session.userId === order.user_id);
  if (!person) return undefined;
  const orderId = order.order_id;
  const amount = String(between(dice, 1000, 60_000));
  return newCall(world, repay.voucher, voucher, {
    what: `${nameOf(world, person)} claims to have paid for ${names.of("order", orderId)}`,
    person,
    input: { body: { orderId, amount, paidOn: clock.today(), bank: "Banco Estado" } },
    files: { picture: [PICTURE] },
    heard: ({ checkedUntil }) => `looked at until ${checkedUntil}`,
    orderId,
  });
}

interface Repaying {
  readonly purpose: (typeof repay.repaymentPurposes)[number];
  /** By transfer, which rounds nothing, unless said otherwise. */
  readonly channel?: (typeof repay.repaymentChannels)[number];
  readonly amount?: number | undefined;
  readonly couponId?: string | undefined;
  readonly accepted?: { hash: string } | undefined;
}

/** By whose order it is, unless it is somebody else who tries. */
export function repaying(world: World, order: OrderThere, how: Repaying, by?: Person): Operation {
  const { purpose, channel = "transfer", amount, couponId, accepted } = how;
  const person = by ?? world.people.find(({ session }) => session.userId === order.user_id);
  if (!person) throw new Error("an order of nobody");
  const orderId = order.order_id;
  return newCall(world, repay.startRepayment, startRepayment, {
    what: [
      `${nameOf(world, person)} starts repayment (${purpose}) of ${world.names.of("order", orderId)} by ${channel}`,
      ...(amount === undefined ? [] : [`of ${formatPesos(amount)}`]),
      ...(couponId === undefined ? [] : [`with ${world.names.of("coupon", couponId)}`]),
    ].join(" "),
    person,
    input: {
      body: {
        orderId,
        purpose,
        channel,
        ...(amount !== undefined && { amount }),
        ...(couponId !== undefined && { couponId }),
        ...(accepted && { accepted }),
      },
    },
    heard: (intent) => `${formatPesos(intent.amount)} to pay, ${formatPesos(intent.discount)} off`,
    orderId,
  });
}

export const repayingActions: readonly Action[] = [start, claim];
