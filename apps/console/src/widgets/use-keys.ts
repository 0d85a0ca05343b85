/** Single keys for whoever works without a mouse; never while something is being typed or a dialog asks. */
import { useEffect } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isAsked = (): boolean => document.querySelector(".MuiModal-root:not(.MuiModal-hidden)") !== null;

/** `act` is told the key, in small letters; what it says to a field that it leads to is not typed there. */
export function useKeys(act: (key: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPlain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (!isPlain || isTyping(event.target) || isAsked()) return;
      const before = document.activeElement;
      act(event.key.toLowerCase());
      if (document.activeElement !== before) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [act]);
}
