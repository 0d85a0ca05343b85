import { capInForce, type CapRow } from "@noren/lending/price/rates";
import { rateList } from "@noren/staff/calls/rates";
import { cutPage } from "@noren/staff/page";
import { rateCaps } from "../../../loans/offers/offers.ts";
import { shownCap } from "../shown-cap.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

const keyOf = ({ from, type }: CapRow): string => `${from}~${type}`;
const isLater = (a: CapRow, b: CapRow): number => (keyOf(a) < keyOf(b) ? 1 : -1);

/** The newest first. */
export const rateListHandler = staffCall(rateList, async ({ tx, services, input: { query } }) => {
  const { mark, size } = query;
  const all = await rateCaps(tx);
  const day = services.clock.today();
  const before = all.filter((row) => mark === undefined || keyOf(row) < mark).toSorted(isLater);
  const { rows, next } = cutPage(before, size, keyOf);
  const shown = rows.map((row) => ({
    id: keyOf(row),
    ...shownCap(row),
    isInForce: capInForce(all, row.type, day) === row,
  }));
  return { rows: shown, next };
});
