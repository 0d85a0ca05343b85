import { APP_VERSION, MAX_AMOUNT } from "@noren/contract/constants";
import type { LandingData, LandingProduct } from "@noren/contract/landing";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { dueDates } from "@noren/lending/due-date";
import { capFor, type CapRow } from "@noren/lending/rates";
import type { Services } from "../services.ts";
import { type Product, productsOnOffer, rateCaps } from "../store/offers.ts";

/** 'without a row in force nothing is quoted' (product.md section 4): a product without a cap is not shown. */
function offered(product: Product, day: CalendarDay, caps: readonly CapRow[]): LandingProduct | undefined {
  const { nominalDue, due } = dueDates({ issue: day, periodDays: product.periodDays });
  const cap = capFor({ days: product.periodDays, day, rows: caps });
  if (cap === undefined || product.annualRate > cap.rate) return undefined;
  const { productCode, productName, periodDays, minAmount, maxAmount, annualRate, feeNet } = product;
  return { productCode, productName, periodDays, minAmount, maxAmount, annualRate, feeNet, nominalDue, due };
}

export async function landingData({ config, db, clock }: Services): Promise<LandingData> {
  const day = clock.today();
  const [products, caps] = await Promise.all([productsOnOffer(db.drizzle), rateCaps(db.drizzle)]);
  return {
    day,
    products: products.map((product) => offered(product, day, caps)).filter((product) => product !== undefined),
    maxAmount: MAX_AMOUNT,
    lender: config.lender,
    appVersion: APP_VERSION,
  };
}
