import * as contract from "@noren/contract/calls/product";
import { pesos } from "@noren/lending/money";
import { annualRate, formatDailyRate } from "@noren/lending/rates";
import { creditStanding } from "../../lending/credit-standing.ts";
import { priceOf } from "../../lending/pricing.ts";
import { productsOnOffer, rateCaps } from "../../store/offers.ts";
import { standingOf } from "../../store/orders.ts";
import { signedInCall } from "../../wire/call-handler.ts";

/** What is shown first: the most that product and limit allow, so that the price beside it is one that can be had. */
const amountToShow = (least: number, most: number, available: number): number =>
  Math.min(most, Math.max(least, available));

/** A product without a cap in force, or above it, is not on the list: its price may not be quoted. */
export const productList = signedInCall(contract.productList, async ({ input, session, services }) => {
  const { db, clock } = services;
  const day = clock.today();
  const [products, caps, standing] = await Promise.all([
    productsOnOffer(db.drizzle),
    rateCaps(db.drizzle),
    standingOf(db.drizzle, session.userId),
  ]);
  const { available, limit } = creditStanding(standing, session.bizStatus);
  const affordable = input.params.x === contract.productLists.home ? Math.max(available, limit) : available;
  const details = products.flatMap((product) => {
    const { productCode, productName, minAmount, maxAmount, periodDays } = product;
    const productAmount = amountToShow(minAmount, maxAmount, affordable);
    const priced = priceOf(product, pesos(productAmount), day, caps);
    if (!priced) return [];
    return {
      productCode,
      productName,
      productIcon: "/icon.svg",
      productAmount,
      minAmount,
      maxAmount,
      periodDays,
      annualRate: product.annualRate,
      dailyRate: formatDailyRate(annualRate(product.annualRate)),
      cae: priced.price.cae,
    };
  });
  return { details };
});
