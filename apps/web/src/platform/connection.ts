import { useEffect, useRef, useSyncExternalStore } from "react";
import { toWindow } from "./subscribe.ts";

export const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine;

const subscribe = toWindow("online", "offline");

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** The first moments of a connection often fail. */
const SETTLING_MS = 1000;

/**
 * Does something by itself once the network is back; nothing while there is nothing to do. What was under way when it came back
 * and failed all the same is done too: its request left before.
 */
export function useWhenOnline(act: (() => void) | undefined): void {
  const cameBack = useRef(false);
  useEffect(() => {
    let timer = 0;
    const wait = (): void => {
      clearTimeout(timer);
      if (!act) return;
      timer = window.setTimeout(() => {
        cameBack.current = false;
        act();
      }, SETTLING_MS);
    };
    const settle = (): void => {
      cameBack.current = true;
      wait();
    };
    if (cameBack.current) wait();
    window.addEventListener("online", settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", settle);
    };
  }, [act]);
}
