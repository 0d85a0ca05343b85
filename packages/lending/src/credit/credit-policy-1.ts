import type { CreditPolicy } from "./credit.ts";
import { pesos } from "../money/money.ts";

/**
 * Product, section 4: "Policy version 1: first limit 100,000; what falls due within 30 days ≤ 25 % of income − fixed
 * costs − other debt; one step of 100,000 for each loan settled on time", up to 1,200,000. Specification, section 9:
 * "Age 18 to 80". A lender begins with it; later versions are figures in its database, by four eyes.
 */
export const creditPolicy1: CreditPolicy = {
  version: 1,
  ages: { from: 18, to: 80 },
  firstLimit: pesos(100_000),
  step: pesos(100_000),
  highestLimit: pesos(1_200_000),
  affordablePercent: 25,
  affordableDays: 30,
  carrierFailures: 3,
};
