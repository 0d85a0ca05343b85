/** The loan guide: reserves the next loan, cancels it, applies for it once the current one is settled. */
import * as preorder from "@noren/contract/calls/preorder";
import * as product from "@noren/contract/calls/product";
import { formatPesos } from "@noren/lending/money/money";
import { guidanceApply } from "@noren/server/loans/guide/guidance-apply";
import { guidanceCancel } from "@noren/server/loans/guide/guidance-cancel";
import { guidanceMsg } from "@noren/server/loans/guide/guidance-msg";
import { applyLoanAuto } from "@noren/server/loans/application/apply-loan-auto";
import { quoteLoan } from "@noren/server/loans/application/quote";
import { Refusal } from "@noren/server/platform/refusal";
import type { CallAnswer } from "@noren/contract/call";
import { chance, pick } from "../dice.ts";
import type { Person, World } from "../world.ts";
import type { Action } from "./action.ts";
import { acceptedBody, nameOf } from "./borrowing.ts";
import { answer, newCall, someServer } from "./call.ts";

type Guidance = CallAnswer<typeof preorder.guidanceMsg>;

async function guidanceOf(world: World, person: Person): Promise<Guidance | undefined> {
  try {
    return await answer<typeof preorder.guidanceMsg>(someServer(world), { person, handler: guidanceMsg, input: {} });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const wanted = ({ products }: Guidance) =>
  products.map(({ productCode, productAmount: amount }) => ({ productCode, amount }));

const guide: Action = {
  name: "follow the loan guide",
  weight: 5,
  prepare: async (world) => {
    if (world.people.length === 0) return undefined;
    const person = pick(world.dice, world.people);
    const guidance = await guidanceOf(world, person);
    if (!guidance) return undefined;
    const { reservationId, state, sumAmount, products } = guidance;
    const who = nameOf(world, person);
    if (reservationId === undefined)
      return newCall(world, preorder.guidanceApply, guidanceApply, {
        what: `${who} reserves ${formatPesos(sumAmount)}`,
        person,
        input: { body: { applyTotalAmount: sumAmount, products } },
        heard: ({ coupon }) => `reserved, with ${world.names.of("coupon", coupon.couponId)}`,
      });
    if (state === "offered" && !chance(world.dice, 10)) {
      const quote = person.quote;
      const fits = quote?.items.every((item, index) => {
        const reserved = products[index];
        return reserved?.productCode === item.productCode && reserved.productAmount === item.principal;
      });
      if (!quote || !fits)
        return newCall(world, product.quoteLoan, quoteLoan, {
          what: `${who} asks the price of the reserved loan`,
          person,
          input: { body: { products: wanted(guidance) } },
          heard: (heard) => {
            person.quote = heard;
            return `${formatPesos(heard.total)} in all`;
          },
        });
      return newCall(world, product.applyLoanAuto, applyLoanAuto, {
        what: `${who} applies for the reserved loan`,
        person,
        input: { body: { reservationId, ...acceptedBody(quote) } },
        heard: ({ orders }) => `applied: ${orders.map(({ orderId }) => world.names.of("order", orderId)).join(", ")}`,
      });
    }
    if (!chance(world.dice, 20)) return undefined;
    return newCall(world, preorder.guidanceCancel, guidanceCancel, {
      what: `${who} cancels the reservation`,
      person,
      input: { body: { reservationId } },
      heard: () => "cancelled",
    });
  },
};

export const reservingActions: readonly Action[] = [guide];
