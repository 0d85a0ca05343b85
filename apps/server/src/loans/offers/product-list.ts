import * as contract from "@noren/contract/calls/product";
import { pesos } from "@noren/lending/money/money";
import { annualRate, formatDailyRate } from "@noren/lending/price/rates";
import { creditStanding } from "../decision/credit-standing.ts";
import { guidanceFor } from "../guide/guidance.ts";
import { PRODUCT_ICON, priceOf } from "./pricing.ts";
import { type Product, productsOnOffer, rateCaps } from "./offers.ts";
import { standingOf } from "../application/orders.ts";
import { currentPolicy } from "./policies.ts";
import { type SignedInContext, signedInCall } from "../../calls/call-handler.ts";

/** What is shown first: the most that product and limit allow, so that the price beside it is one that can be had. */
const amountToShow = (least: number, most: number, available: number): number =>
  Math.min(most, Math.max(least, available));

/** The amount beside each product of the list; what has none is not on it. */
async function amountsOf(
  { input, session, services }: SignedInContext<typeof contract.productList>,
  products: readonly Product[],
): Promise<ReadonlyMap<string, number>> {
  const { drizzle } = services.db;
  if (input.params.x === contract.productLists.guide) {
    const guidance = await guidanceFor(drizzle, services, session);
    return new Map(guidance?.products.map(({ productCode, productAmount }) => [productCode, productAmount]));
  }
  const standing = await standingOf(drizzle, session.userId);
  const { available, limit } = creditStanding(standing, session.bizStatus, await currentPolicy(drizzle));
  const affordable = input.params.x === contract.productLists.home ? Math.max(available, limit) : available;
  return new Map(
    products.map(({ productCode, minAmount, maxAmount }) => [
      productCode,
      amountToShow(minAmount, maxAmount, affordable),
    ]),
  );
}

/** A product without a cap in force, or above it, is not on the list: its price may not be quoted. */
export const productList = signedInCall(contract.productList, async (context) => {
  const { db, clock } = context.services;
  const day = clock.today();
  const [products, caps] = await Promise.all([productsOnOffer(db.drizzle), rateCaps(db.drizzle)]);
  const amounts = await amountsOf(context, products);
  const details = products.flatMap((product) => {
    const { productCode, productName, minAmount, maxAmount, periodDays } = product;
    const productAmount = amounts.get(productCode);
    const priced = productAmount === undefined ? undefined : priceOf(product, pesos(productAmount), day, caps);
    if (productAmount === undefined || !priced) return [];
    return {
      productCode,
      productName,
      productIcon: PRODUCT_ICON,
      productAmount,
      minAmount,
      maxAmount,
      periodDays,
      annualRate: product.annualRate,
      dailyRate: formatDailyRate(annualRate(product.annualRate)),
      cae: priced.price.cae,
      feeNet: product.feeNet,
      nominalDue: priced.terms.nominalDue,
      due: priced.terms.due,
    };
  });
  return { day, details };
});
