import { LAZY_PART_TIMEOUT_MS } from "@noren/contract/constants";
import { useCallback, useEffect, useState } from "react";
import { isOnline } from "../connection.ts";
import { noteSlow } from "../slow-reading.ts";

/** Rejects when a part has not come within the limit. */
export function withLimit<Part>(load: () => Promise<Part>, limit: number = LAZY_PART_TIMEOUT_MS): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the part did not come in time")), limit);
    noteSlow(load())
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

type PartState<Part> =
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly part: Part };

interface Attempt<Part> {
  readonly load: () => Promise<Part>;
  readonly outcome: { readonly part: Part } | "failed";
}

/**
 * A lazily fetched part with a way to try again. Browsers may remember that a module could not be fetched, and a new
 * version of the app takes the old files away: a second failure while online reloads the page.
 */
export function usePart<Part>(load: () => Promise<Part>): PartState<Part> {
  const [tries, setTries] = useState(0);
  const [attempt, setAttempt] = useState<Attempt<Part>>();
  useEffect(() => {
    let left = false;
    withLimit(load).then(
      (part) => left || setAttempt({ load, outcome: { part } }),
      () => {
        if (left) return;
        if (tries > 0 && isOnline()) window.location.reload();
        else setAttempt({ load, outcome: "failed" });
      },
    );
    return () => {
      left = true;
    };
  }, [load, tries]);
  const retry = useCallback(() => {
    setAttempt(undefined);
    setTries((count) => count + 1);
  }, []);
  if (attempt?.load !== load) return { state: "waiting" };
  return attempt.outcome === "failed" ? { state: "failed", retry } : { state: "ready", part: attempt.outcome.part };
}
