import { useCallback, useEffect, useState } from "react";
import { useWhenOnline } from "../platform/connection.ts";

type Live<Answer> =
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly answer: Answer; readonly isOld: boolean; readonly refresh: () => void };

interface Outcome<Answer> {
  readonly answer: Answer | undefined;
  readonly failed: boolean;
  readonly times: number;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

const isSeen = (): boolean => document.visibilityState === "visible";

/** Soon at first, as a decision takes seconds; rarely later, as a person's takes days. */
const waitAfter = (times: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** times);

/**
 * An answer that is asked for anew: by itself while something is under way, when the screen is looked at again, and when the
 * network is back. The last one stands meanwhile.
 */
export function useLiveAnswer<Answer>(
  load: (signal: AbortSignal) => Promise<Answer>,
  isUnderWay: (answer: Answer) => boolean,
): Live<Answer> {
  const [times, setTimes] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Answer>>();
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (next: (before: Outcome<Answer> | undefined) => Outcome<Answer>): void => {
      if (!leaving.signal.aborted) setOutcome(next);
    };
    load(leaving.signal).then(
      (answer) => settle(() => ({ answer, failed: false, times })),
      () => settle((before) => ({ answer: before?.answer, failed: true, times })),
    );
    return () => leaving.abort();
  }, [load, times]);
  const refresh = useCallback(() => setTimes((count) => count + 1), []);
  const retry = useCallback(() => {
    setOutcome(undefined);
    refresh();
  }, [refresh]);
  const answer = outcome?.answer;
  const waits = outcome?.times === times && answer !== undefined && isUnderWay(answer);
  useEffect(() => {
    if (!waits) return undefined;
    // Nobody looks: it is asked for when somebody does again.
    const timer = setTimeout(() => isSeen() && refresh(), waitAfter(times));
    return () => clearTimeout(timer);
  }, [waits, times, refresh]);
  useEffect(() => {
    const look = (): void => {
      if (isSeen()) refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);
  useWhenOnline(outcome?.failed === true ? (answer === undefined ? retry : refresh) : undefined);
  if (!outcome) return { state: "waiting" };
  if (answer === undefined) return { state: "failed", retry };
  return { state: "ready", answer, isOld: outcome.failed, refresh };
}
