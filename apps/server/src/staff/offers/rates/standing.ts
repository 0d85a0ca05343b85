import { capWarnings } from "@noren/lending/price/cap-warning";
import { capInForce } from "@noren/lending/price/rates";
import { rateStanding } from "@noren/staff/calls/rates";
import { rateCaps } from "../../../loans/offers/offers.ts";
import { shownCap } from "../shown-cap.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const rateStandingHandler = staffCall(rateStanding, async ({ tx, services }) => {
  const day = services.clock.today();
  const rows = await rateCaps(tx);
  const inForce = [capInForce(rows, 26, day), capInForce(rows, 45, day)].flatMap((row) => (row ? [shownCap(row)] : []));
  return { day, inForce, warnings: [...capWarnings(rows, day)] };
});
