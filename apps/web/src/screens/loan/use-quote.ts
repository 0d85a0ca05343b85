import type { CallAnswer } from "@noren/contract/call";
import { quoteLoan } from "@noren/contract/calls/product";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../calls/client.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import type { Chosen } from "./ask-loan.ts";

export type Quote = CallAnswer<typeof quoteLoan>;

export type Quoted =
  | { readonly state: "asking" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly quote: Quote };

/** A slider on its way asks for nothing. */
const SETTLING_MS = 400;

interface Outcome {
  readonly of: string;
  readonly tries: number;
  readonly quote: Quote | undefined;
}

/** The server's quote of what is chosen, asked for once the choice stands still. */
export function useQuote(chosen: readonly Chosen[]): Quoted {
  const of = JSON.stringify(chosen);
  const [outcome, setOutcome] = useState<Outcome>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (quote: Quote | undefined): void => {
      if (!leaving.signal.aborted) setOutcome({ of, tries, quote });
    };
    const timer = setTimeout(() => {
      const products = JSON.parse(of) as Chosen[];
      call(quoteLoan, { body: { products } }, { signal: leaving.signal }).then(settle, () => settle(undefined));
    }, SETTLING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [of, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const settled = outcome?.of === of && outcome.tries === tries ? outcome : undefined;
  const failed = settled !== undefined && settled.quote === undefined;
  useWhenOnline(failed ? retry : undefined);
  if (!settled) return { state: "asking" };
  return settled.quote ? { state: "ready", quote: settled.quote } : { state: "failed", retry };
}
