import { useEffect, useSyncExternalStore } from "react";

export const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** The first moments of a connection often fail. */
const SETTLING_MS = 1000;

/** Does something by itself once the network is back; nothing while there is nothing to do. */
export function useWhenOnline(act: (() => void) | undefined): void {
  useEffect(() => {
    let timer = 0;
    const settle = (): void => {
      clearTimeout(timer);
      if (act) timer = window.setTimeout(act, SETTLING_MS);
    };
    window.addEventListener("online", settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", settle);
    };
  }, [act]);
}
