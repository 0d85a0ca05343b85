import * as contract from "@noren/contract/calls/product";
import { productPicture } from "@noren/contract/product-picture";
import { pesos } from "@noren/lending/money/money";
import { annualRate, formatDailyRate } from "@noren/lending/price/rates";
import { creditNow } from "../decision/known-inputs.ts";
import { guidanceFor } from "../guide/guidance.ts";
import { priceOf } from "./pricing.ts";
import { type Product, productsOnOffer, rateCaps } from "./offers.ts";
import { type SignedInContext, signedInCall } from "../../calls/call-handler.ts";

/** The most that would be approved of each product of the list; what is not there is not on it. */
async function mostOf(
  { input, session, services }: SignedInContext<typeof contract.productList>,
  products: readonly Product[],
): Promise<ReadonlyMap<string, number>> {
  const { drizzle } = services.db;
  if (input.params.x === contract.productLists.guide) {
    const guidance = await guidanceFor(drizzle, services, session);
    return new Map(guidance?.products.map(({ productCode, productAmount }) => [productCode, productAmount]));
  }
  const now = await creditNow(drizzle, services, session.userId);
  const most = new Map(now?.offer.offers.map((offer) => [offer.product.productCode, offer.most]));
  return new Map(products.map(({ productCode }) => [productCode, most.get(productCode) ?? 0]));
}

/** A product without a cap in force, or above it, is not on the list: its price may not be quoted. */
export const productList = signedInCall(contract.productList, async (context) => {
  const { db, clock } = context.services;
  const day = clock.today();
  const [products, caps] = await Promise.all([productsOnOffer(db.drizzle), rateCaps(db.drizzle)]);
  const mosts = await mostOf(context, products);
  const details = products.flatMap((product) => {
    const { productCode, productName, minAmount, maxAmount, periodDays } = product;
    const most = mosts.get(productCode);
    if (most === undefined) return [];
    // The price beside it is one that can be had, or of the least where nothing can.
    const productAmount = Math.max(minAmount, most);
    const priced = priceOf(product, pesos(productAmount), day, caps);
    if (!priced) return [];
    return {
      productCode,
      productName,
      productIcon: productPicture(periodDays),
      productAmount,
      minAmount,
      maxAmount,
      most,
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
