import { useCallback, useSyncExternalStore } from "react";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { now } from "./clock.ts";

export const secondsLeft = (until: number, at: number): number => Math.max(0, Math.ceil((until - at) / SECOND_MS));

/** Whole seconds left until a moment, one step a second. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(() => {
        listener();
        if (secondsLeft(until, now()) === 0) clearInterval(timer);
      }, SECOND_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(until, now()));
}

/** 42 seconds are '0:42'. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
