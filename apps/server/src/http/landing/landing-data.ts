import { APP_VERSION, MAX_AMOUNT } from "@noren/contract/constants";
import type { LandingData, LandingProduct } from "@noren/contract/landing";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { dueDates } from "@noren/lending/price/due-date";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { pesos } from "@noren/lending/money/money";
import { quote } from "@noren/lending/price/quote";
import { alwaysWithinCap, annualRate, capFor, type CapRow } from "@noren/lending/price/rates";
import type { Log } from "../../platform/log.ts";
import type { Services } from "../../services.ts";
import { type Product, productsOnOffer, rateCaps } from "../../loans/offers/offers.ts";

/**
 * 'without a row in force nothing is quoted' (product.md section 4), and a price above the cap is not shown: neither the
 * rate itself, nor what rate and fee come to. A fixed fee weighs most on the smallest sum, so that is the one to test.
 */
function offered(product: Product, day: CalendarDay, caps: readonly CapRow[]): LandingProduct | undefined {
  const { productCode, productName, periodDays, minAmount, maxAmount, feeNet } = product;
  const rate = annualRate(product.annualRate);
  const { nominalDue, due } = dueDates({ issue: day, periodDays, isHoliday });
  const cap = capFor({ days: periodDays, day, rows: caps });
  if (cap === undefined || rate > cap.rate) return undefined;
  const smallest = {
    principal: pesos(minAmount),
    annualRate: rate,
    feeNet: pesos(feeNet),
    issue: day,
    nominalDue,
    due,
  };
  if (!alwaysWithinCap({ ...quote(smallest), days: periodDays, cap: cap.rate })) return undefined;
  return { productCode, productName, periodDays, minAmount, maxAmount, annualRate: rate, feeNet, nominalDue, due };
}

/** One product that cannot be priced must not take the others off the page. */
function offeredOrNothing(product: Product, day: CalendarDay, caps: readonly CapRow[], log: Log): LandingProduct[] {
  try {
    const found = offered(product, day, caps);
    return found ? [found] : [];
  } catch (error) {
    log.error({ err: error, productCode: product.productCode }, "a product cannot be priced");
    return [];
  }
}

export async function landingData({ config, db, clock, keys }: Services, log: Log): Promise<LandingData> {
  const day = clock.today();
  const [products, caps] = await Promise.all([productsOnOffer(db.drizzle), rateCaps(db.drizzle)]);
  return {
    day,
    products: products.flatMap((product) => offeredOrNothing(product, day, caps, log)),
    maxAmount: MAX_AMOUNT,
    lender: config.lender,
    appVersion: APP_VERSION,
    partners: config.partners,
    sealingKey: keys.newest,
  };
}
