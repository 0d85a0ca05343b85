import { useCallback, useEffect, useState } from "react";

type Answered<Answer> =
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly answer: Answer };

/** One call for a screen that does without a cache; given up when the screen is left. */
export function useAnswer<Answer>(load: (signal: AbortSignal) => Promise<Answer>): Answered<Answer> {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly answer: Answer } | "failed">();
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (answer) => leaving.signal.aborted || setOutcome({ answer }),
      () => leaving.signal.aborted || setOutcome("failed"),
    );
    return () => leaving.abort();
  }, [load, tries]);
  const retry = useCallback(() => {
    setOutcome(undefined);
    setTries((count) => count + 1);
  }, []);
  if (outcome === undefined) return { state: "waiting" };
  return outcome === "failed" ? { state: "failed", retry } : { state: "ready", answer: outcome.answer };
}
