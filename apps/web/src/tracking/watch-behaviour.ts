/** One listener at the document for the whole app: how long a field took and whether it was filled, what was tapped, how long a screen was shown. */
import type { BehaviourRecord } from "@noren/contract/calls/tracking";
import type { BehaviourWord } from "@noren/contract/tracking-words";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { elapsed, now } from "../platform/clock.ts";
import { currentRoute, idNameOf, isField } from "./name-element.ts";

type Keep = (record: BehaviourRecord) => void;

/** What began, named at that moment: a moment later the screen may be another. */
interface Begun {
  readonly idName: string;
  readonly beginTime: number;
  readonly from: number;
}

const begin = (idName: string): Begun => ({ idName, beginTime: now(), from: elapsed() });

const recordOf = ({ idName, beginTime, from }: Begun, content: BehaviourWord): BehaviourRecord => ({
  id: crypto.randomUUID(),
  idName,
  beginTime,
  duration: Math.min(DAY_MS, Math.round(elapsed() - from)),
  content,
});

const isTicked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

export function watchBehaviour(keep: Keep): void {
  let field: Begun | undefined;
  let screen = begin(`${currentRoute()}.screen`);

  document.addEventListener("focusin", ({ target }) => {
    if (isField(target) && !isTicked(target)) field = begin(idNameOf(target));
  });
  document.addEventListener("focusout", ({ target }) => {
    // Of what was typed, whether it is nothing is all that is looked at.
    if (field && isField(target)) keep(recordOf(field, target.value === "" ? "empty" : "filled"));
    field = undefined;
  });
  document.addEventListener(
    "click",
    ({ target }) => {
      const tapped = target instanceof Element ? target.closest("button, a[href], input") : null;
      if (!tapped || (isField(tapped) && !isTicked(tapped))) return;
      keep(recordOf(begin(idNameOf(tapped)), isTicked(tapped) ? (tapped.checked ? "on" : "off") : "tapped"));
    },
    // Before the app acts on it and the screen is another.
    { capture: true },
  );
  window.addEventListener("hashchange", () => {
    const shown = `${currentRoute()}.screen`;
    if (shown === screen.idName) return;
    keep(recordOf(screen, "shown"));
    screen = begin(shown);
  });
}
