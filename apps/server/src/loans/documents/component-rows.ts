/** A sum by what it is made of, in the order a payment settles it; what is nothing is said to be nothing. */
import { type Components, components } from "@noren/lending/money/components";
import { formatPesos } from "@noren/lending/money/money";
import type { Row } from "./document.ts";
import type { Say } from "./say.ts";

export function componentRows(say: Say, amounts: Components): readonly Row[] {
  return components.map((component) => ({
    label: say(`component.${component}`),
    value: formatPesos(amounts[component]),
  }));
}
