import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";
import { later } from "../../platform/clock.ts";
import { createListeners } from "../../platform/subscribe.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 4000;
const { subscribe, tell } = createListeners();
/** Where toasts are shown: the page, or the dialog that lies over it. */
let places: readonly string[] = [];
let toasts: readonly Toast[] = [];
let nextId = 0;

export function showToast(text: string): void {
  const toast = { id: (nextId += 1), text };
  toasts = [...toasts.filter((other) => other.text !== text), toast].slice(-2);
  tell();
  void hideLater(toast);
}

async function hideLater(toast: Toast): Promise<void> {
  await later(SHOWN_MS);
  toasts = toasts.filter((other) => other !== toast);
  tell();
}

const none: readonly Toast[] = [];

/** A dialog makes the page under it inert, so each dialog brings a place for toasts; the topmost shows them. */
export function Toasts(): ReactNode {
  const place = useId();
  useEffect(() => {
    places = [...places, place];
    tell();
    return () => {
      places = places.filter((other) => other !== place);
      tell();
    };
  }, [place]);
  const shown = useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === place ? toasts : none),
    () => none,
  );
  return (
    <div className="toasts" aria-live="polite">
      {shown.map(({ id, text }) => (
        <div className="toast" key={id}>
          {text}
        </div>
      ))}
    </div>
  );
}
