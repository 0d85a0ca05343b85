/** Without a cap in force nothing is quoted, and without a product nothing is offered. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { capWarnings } from "@noren/lending/price/cap-warning";
import type { Executor } from "../../platform/database/database.ts";
import { type Finding, fault, ok, warning } from "../../platform/finding.ts";
import { productsOnOffer, rateCaps } from "./offers.ts";

const words = {
  missing: "has no row in force: nothing can be quoted",
  ending: "ends within a week, and nothing follows it",
  outdated: "is of a month before, and this month's is published by now",
} as const;

export async function offerFindings(db: Executor, today: CalendarDay): Promise<Finding[]> {
  const rows = await rateCaps(db);
  const caps = capWarnings(rows, today).map(({ type, warning: which }) =>
    (which === "missing" ? fault : warning)(`rate cap ${type}`, words[which]),
  );
  const samples = rows.some(({ sample }) => sample) ? [fault("rate caps", "some are the sandbox's samples")] : [];
  const { length } = await productsOnOffer(db);
  return [
    ...(caps.length + samples.length > 0 ? [...caps, ...samples] : [ok("rate caps", "both are in force")]),
    length > 0 ? ok("products", `${length} on offer`) : warning("products", "none is on offer"),
  ];
}
