import { DOUBLE_TAP_MS } from "@noren/contract/constants";
import { elapsed } from "../clock.ts";

/** Lets a tap through unless it follows the last one let through within 500 ms. */
export function tapGate(clock: () => number = elapsed): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = clock();
    if (at - last < DOUBLE_TAP_MS) return false;
    last = at;
    return true;
  };
}
