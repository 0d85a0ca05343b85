/** How a screen reads from the server (docs/decisions/0021): once, or live while something is under way. */
import { useCallback, useEffect, useState } from "react";
import { useWhenOnline } from "../platform/connection.ts";

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

export type Unready = { readonly state: "waiting" } | { readonly state: "failed"; readonly retry: () => void };

export type Query<Data> = Unready | { readonly state: "ready"; readonly data: Data };

type LiveQuery<Data> =
  | Unready
  | { readonly state: "ready"; readonly data: Data; readonly isStale: boolean; readonly refetch: () => void };

interface Outcome<Data> {
  readonly load: Load<Data>;
  readonly attempt: number;
  /** None where it failed. */
  readonly data: Data | undefined;
  /** The data of the last attempt that had some. */
  readonly last: Data | undefined;
}

/** The newest outcome, and the way to the next one; the request is aborted when the screen is left. */
function useOutcome<Data>(load: Load<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Data>>();
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (data: Data | undefined): void => {
      if (!leaving.signal.aborted) setOutcome((before) => ({ load, attempt, data, last: data ?? before?.last }));
    };
    load(leaving.signal).then(settle, () => settle(undefined));
    return () => leaving.abort();
  }, [load, attempt]);
  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  /** Asked for by a tap, which is seen to do something. */
  const restart = useCallback(() => {
    setOutcome(undefined);
    refetch();
  }, [refetch]);
  return { outcome, attempt, refetch, restart };
}

/** One request; another `load` begins anew. */
export function useQuery<Data>(load: Load<Data>): Query<Data> {
  const { outcome, attempt, refetch } = useOutcome(load);
  const settled = outcome?.load === load && outcome.attempt === attempt ? outcome : undefined;
  useWhenOnline(settled && settled.data === undefined ? refetch : undefined);
  if (!settled) return { state: "waiting" };
  return settled.data === undefined ? { state: "failed", retry: refetch } : { state: "ready", data: settled.data };
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

const isSeen = (): boolean => document.visibilityState === "visible";

/** Soon at first, as a decision takes seconds; rarely later, as a person's takes days. */
const waitAfter = (attempts: number, firstMs: number): number => Math.min(LONGEST_WAIT_MS, firstMs * 1.5 ** attempts);

/**
 * Fetched again by itself while something is under way or nothing could be read yet, when the screen is looked at again, and
 * when the network is back. The last data stand meanwhile.
 */
export function useLiveQuery<Data>(
  load: Load<Data>,
  isUnderWay: (data: Data) => boolean,
  /** Shorter where somebody looks at nothing else meanwhile. */
  firstWaitMs = FIRST_WAIT_MS,
): LiveQuery<Data> {
  const { outcome, attempt, refetch, restart } = useOutcome(load);
  const data = outcome?.last;
  const isSettled = outcome?.attempt === attempt;
  const isPolled = isSettled && (data === undefined || isUnderWay(data));
  useEffect(() => {
    if (!isPolled) return undefined;
    // Nobody looks: it is fetched when somebody does again.
    const timer = setTimeout(() => isSeen() && refetch(), waitAfter(attempt, firstWaitMs));
    return () => clearTimeout(timer);
  }, [isPolled, attempt, refetch, firstWaitMs]);
  useEffect(() => {
    const look = (): void => {
      if (isSeen()) refetch();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refetch]);
  const isStale = outcome !== undefined && outcome.data === undefined;
  useWhenOnline(isStale ? refetch : undefined);
  if (data !== undefined) return { state: "ready", data, isStale, refetch };
  return outcome ? { state: "failed", retry: restart } : { state: "waiting" };
}
