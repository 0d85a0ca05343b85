import { useSyncExternalStore } from "react";

const read = (): string => window.location.hash.split("?")[1] ?? "";

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

/** What stands after the path: '#/login?new-number' asks for 'new-number'. */
export const useHashQuery = (): string => useSyncExternalStore(subscribe, read);
