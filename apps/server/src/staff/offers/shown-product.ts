import { pesos } from "@noren/lending/money/money";
import { previewProduct } from "@noren/lending/price/product-price";
import type { productOne } from "@noren/staff/calls/products";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type Product, rateCaps } from "../../loans/offers/offers.ts";

type Shown = StaffAnswer<typeof productOne>;

/** Each with what today's cap says of it. */
export async function shownProducts(db: Executor, clock: Clock, products: readonly Product[]): Promise<Shown[]> {
  const caps = await rateCaps(db);
  return products.map(({ productCode, ...figures }) => {
    const { verdict } = previewProduct(figures, pesos(figures.minAmount), clock.today(), caps);
    return { id: productCode, ...figures, verdict };
  });
}
