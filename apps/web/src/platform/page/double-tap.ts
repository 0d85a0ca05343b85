import { DOUBLE_TAP_MS } from "@noren/contract/constants";
import { elapsed } from "../clock.ts";

/** What acts when it is tapped, and what takes an answer: a label hands its tap on to its field. */
const TAPPABLE = "button, a[href], summary, label";

/** 'Double tap within 500 ms is blocked' (section 9): of everything that acts, before anything hears of it. */
export function blockDoubleTaps(): void {
  let last: Element | null = null;
  let blockedUntil = 0;
  const guard = (event: MouseEvent): void => {
    const tapped = event.target instanceof Element ? event.target.closest(TAPPABLE) : null;
    // The browser counts the taps of one place: the second does not reach what the first brought under the finger.
    const isAgain = tapped === last ? tapped?.tagName !== "LABEL" : event.detail > 1;
    const now = elapsed();
    if (isAgain && now < blockedUntil) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (tapped) {
      last = tapped;
      blockedUntil = now + DOUBLE_TAP_MS;
    }
  };
  document.addEventListener("click", guard, { capture: true });
}
