import { useCallback, useEffect, useState } from "react";
import { useWhenOnline } from "../platform/connection.ts";

type Answered<Answer> =
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly answer: Answer };

interface Outcome<Answer> {
  readonly attempt: number;
  readonly answer: Answer | undefined;
}

/** One call for a screen that does without a cache; given up when the screen is left. */
export function useAnswer<Answer>(load: (signal: AbortSignal) => Promise<Answer>): Answered<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Answer>>();
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (answer: Answer | undefined): void => {
      if (!leaving.signal.aborted) setOutcome({ attempt, answer });
    };
    load(leaving.signal).then(settle, () => settle(undefined));
    return () => leaving.abort();
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const failed = outcome?.attempt === attempt && outcome.answer === undefined;
  useWhenOnline(failed ? retry : undefined);
  if (outcome?.attempt !== attempt) return { state: "waiting" };
  return outcome.answer === undefined ? { state: "failed", retry } : { state: "ready", answer: outcome.answer };
}
