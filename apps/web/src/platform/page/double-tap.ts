import { DOUBLE_TAP_MS } from "@noren/contract/constants";
import { elapsed } from "../clock.ts";

/** What acts when it is tapped; a field only takes what is typed or chosen, and a label hands its tap on to its field. */
const TAPPABLE = "button, a[href], summary";

/** 'Double tap within 500 ms is blocked' (section 9): of everything that acts, before anything hears of it. */
export function blockDoubleTaps(): void {
  const blockedUntil = new WeakMap<Node, number>();
  const guard = (event: MouseEvent): void => {
    const tapped = event.target instanceof Element && event.target.closest(TAPPABLE);
    // The browser counts the taps of one place: the second is blocked whatever the first brought under the finger.
    const again = event.detail > 1 ? document : tapped;
    const now = elapsed();
    if (again && now < (blockedUntil.get(again) ?? 0)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (tapped) for (const node of [tapped, document]) blockedUntil.set(node, now + DOUBLE_TAP_MS);
  };
  document.addEventListener("click", guard, { capture: true });
}
