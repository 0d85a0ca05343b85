import { useSyncExternalStore } from "react";

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
