/** A borrower before the money is there: asks for a price, applies, and decides what follows a failed payout. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import * as borrow from "@noren/contract/calls/borrow";
import * as coupon from "@noren/contract/calls/coupon";
import * as product from "@noren/contract/calls/product";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { formatPesos } from "@noren/lending/money/money";
import { failBorrowHandler } from "@noren/server/loans/payout/fail-borrow-handler";
import { receiveCoupon } from "@noren/server/loans/coupons/receive-coupon";
import { applyLoan } from "@noren/server/loans/application/apply-loan";
import { quoteLoan } from "@noren/server/loans/application/quote";
import { Refusal } from "@noren/server/platform/refusal";
import { between, chance, pick, pickWeighted } from "../dice.ts";
import type { Operation } from "../operation.ts";
import { Violation } from "../violation.ts";
import type { Person, SentCall, World } from "../world.ts";
import type { Action } from "./action.ts";
import { answer, newCall, sendCall, someServer } from "./call.ts";
import { ordersIn, pickOrder } from "./things.ts";

const products = [
  { productCode: "noren-15", weight: 6, least: 30_000, most: 100_000 },
  { productCode: "noren-30", weight: 3, least: 50_000, most: 150_000 },
  { productCode: "noren-60", weight: 1, least: 100_000, most: 300_000 },
] as const;

export const nameOf = ({ names }: World, { session }: Person): string => names.of("person", session.userId);

interface Wish {
  readonly productCode: string;
  readonly amount: number;
}

/** Somebody's wish; mostly one that a first limit allows, and another beside it. */
function wish({ dice }: World): Wish {
  const { productCode, least, most } = pickWeighted(dice, products);
  return { productCode, amount: between(dice, least, chance(dice, 80) ? least + 15_000 : most) };
}

const price: Action = {
  name: "ask a price",
  weight: 4,
  prepare: async (world) => {
    if (world.people.length === 0) return undefined;
    const person = pick(world.dice, world.people);
    const { productCode, amount } = wish(world);
    return newCall(world, product.quoteLoan, quoteLoan, {
      what: `${nameOf(world, person)} asks the price of ${formatPesos(amount)} of ${productCode}`,
      person,
      input: { body: { products: [{ productCode, amount }] } },
      heard: (quote) => {
        person.quote = quote;
        return `${formatPesos(quote.total)} in all, stands until ${quote.validUntil}`;
      },
    });
  },
};

/** The price of now, asked for beforehand and undisturbed; none where the cap of the day forbids it. */
async function freshQuote(world: World, person: Person, wished: Wish): Promise<Person["quote"]> {
  const key = `quote-${world.dice.below(2 ** 31)}`;
  const input = { body: { products: [wished] } };
  try {
    return await answer<typeof product.quoteLoan>(someServer(world), { person, handler: quoteLoan, input, key });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What is sent after reading and accepting every agreement of a quote. */
export function acceptedBody(quote: NonNullable<Person["quote"]>) {
  return {
    quoteId: quote.quoteId,
    products: quote.items.map(({ productCode, principal }) => ({ productCode, amount: principal })),
    agreements: quote.items.map(({ productCode, agreementHash }) => ({ productCode, hash: agreementHash })),
    accepted: true as const,
  };
}

const apply: Action = {
  name: "apply",
  weight: 14,
  prepare: async (world) => {
    const { dice, people } = world;
    if (people.length === 0) return undefined;
    const person = pick(dice, people);
    const old = chance(dice, 20) ? person.quote : undefined;
    const quote = old ?? (await freshQuote(world, person, wish(world)));
    // Now and then somebody accepts another text than the one that was shown.
    return quote && applying(world, person, quote, chance(dice, 5) ? "0".repeat(64) : undefined);
  },
};

function applying(world: World, person: Person, quote: NonNullable<Person["quote"]>, otherText?: string): Operation {
  const body = acceptedBody(quote);
  const [agreement] = body.agreements;
  if (agreement && otherText !== undefined) agreement.hash = otherText;
  const { principal = 0, productCode } = quote.items[0] ?? {};
  return newCall(world, product.applyLoan, applyLoan, {
    what: `${nameOf(world, person)} applies for ${formatPesos(principal)} of ${productCode}`,
    person,
    input: { body },
    heard: ({ orders }) => `applied: ${orders.map(({ orderId }) => world.names.of("order", orderId)).join(", ")}`,
  });
}

/** With the price of now, where the cap of the day allows one. */
export async function applyNow(world: World, person: Person, wished = wish(world)): Promise<Operation | undefined> {
  const quote = await freshQuote(world, person, wished);
  return quote && applying(world, person, quote);
}

/** The shortest loan, of a sum that everybody's first limit allows. */
export const smallWish = ({ dice }: World): Wish => ({
  productCode: "noren-15",
  amount: between(dice, 30_000, 45_000),
});

const afterFailure: Action = {
  name: "decide after a failed payout",
  weight: 6,
  prepare: async (world, focus) => {
    const { dice, people, names } = world;
    // Sometimes of an order that is not theirs, or whose payout did not fail.
    const wrong = chance(dice, 10);
    const order = pickOrder(
      dice,
      await ordersIn(
        world,
        wrong
          ? [
              borrowStatus.inReview,
              borrowStatus.approved,
              borrowStatus.payoutFailed,
              borrowStatus.settled,
              borrowStatus.running,
              borrowStatus.overdue,
            ]
          : [borrowStatus.payoutFailed],
      ),
      focus,
    );
    const own = people.find(({ session }) => session.userId === order?.user_id);
    if (!order || !own) return undefined;
    const person = wrong ? pick(dice, people) : own;
    const action = chance(dice, 80) ? "retry" : "cancel";
    return newCall(world, borrow.failBorrowHandler, failBorrowHandler, {
      what: `${nameOf(world, person)}: ${action} ${names.of("order", order.order_id)}`,
      person,
      input: { query: { orderId: order.order_id, action } },
      heard: (now) => `order in ${now.borrowStatus}`,
      orderId: order.order_id,
    });
  },
};

const welcome: Action = {
  name: "receive the welcome coupon",
  weight: 9,
  prepare: async (world) => {
    return world.people.length === 0 ? undefined : welcoming(world, pick(world.dice, world.people));
  },
};

export const welcoming = (world: World, person: Person): Operation =>
  newCall(world, coupon.receiveCoupon, receiveCoupon, {
    what: `${nameOf(world, person)} asks for the welcome coupon`,
    person,
    input: {},
    heard: ({ couponId, amount }) => `${world.names.of("coupon", couponId)} of ${formatPesos(amount)}`,
  });

/** 'idempotency answers 30 days' (product.md section 8): nobody repeats a call after weeks. */
const REPEAT_WITHIN_MS = 20 * DAY_MS;

const repeat: Action = {
  name: "repeat a call",
  weight: 5,
  prepare: async (world) => {
    const { calls, time, dice } = world;
    const recent = calls.slice(-8).filter(({ sentMs }) => sentMs > time.ms - REPEAT_WITHIN_MS);
    if (recent.length === 0) return undefined;
    const unheard = recent.filter((one) => one.answer === undefined);
    const sent = pick(dice, unheard.length > 0 ? unheard : recent);
    if (sent.answer === undefined || chance(dice, 80)) return sendCall(world, sent);
    return anotherUnderItsKey(sent);
  },
};

/** Another wish under a used key is refused, whatever it is. */
function anotherUnderItsKey(sent: SentCall): Operation {
  return {
    what: `${sent.what}, another under its key`,
    guard: "always",
    on: async (server) => {
      await answer(server, { ...sent, input: { ...sent.input, other: true } });
      throw new Violation("a used key took another wish");
    },
  };
}

export const borrowingActions: readonly Action[] = [price, apply, afterFailure, welcome, repeat];
