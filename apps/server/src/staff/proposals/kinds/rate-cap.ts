/** Four eyes: one more row of the legal cap. What was loaded is never overwritten. */
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { annualRate } from "@noren/lending/price/rates";
import { type CapFigures, capFigures } from "@noren/staff/offers/offer-fields";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { rateCaps } from "../../../loans/offers/offers.ts";
import { saveCap } from "../../../loans/offers/rate-caps.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

async function check(tx: Executor, _services: Services, { type, from }: CapFigures): Promise<void> {
  const isThere = (await rateCaps(tx)).some((row) => row.type === type && row.from === from);
  if (isThere) throw new StaffRefusal("cap-exists");
}

export const rateCapKind: ProposalKind<CapFigures> = {
  kind: "rate-cap",
  right: "change-prices",
  payload: capFigures,
  targetOf: ({ type, from }) => `TMC ${type} ${from}`,
  check,
  apply: async (tx, { clock }, { type, from, to, rate, certificate }) => {
    const end = to === null ? {} : { to: calendarDay(to) };
    const cap = { type, from: calendarDay(from), ...end, rate: annualRate(rate), certificate };
    const kept = await saveCap(tx, cap, clock.today());
    if (kept !== "new") throw new StaffRefusal("cap-exists");
  },
};
