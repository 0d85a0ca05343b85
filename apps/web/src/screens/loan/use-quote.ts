import type { CallAnswer } from "@noren/contract/call";
import { quoteLoan } from "@noren/contract/calls/product";
import { useCallback } from "react";
import { call } from "../../calls/client.ts";
import { type Query, useQuery } from "../../calls/use-query.ts";
import { later } from "../../platform/clock.ts";
import type { Chosen } from "./ask-loan.ts";

export type Quote = CallAnswer<typeof quoteLoan>;

/** A slider on its way asks for nothing. */
const SETTLING_MS = 400;

/** The server's quote of what is chosen, asked for once the choice stands still. */
export function useQuote(chosen: readonly Chosen[]): Query<Quote> {
  const of = JSON.stringify(chosen);
  const load = useCallback(
    async (signal: AbortSignal) => {
      await later(SETTLING_MS, signal);
      signal.throwIfAborted();
      return call(quoteLoan, { body: { products: JSON.parse(of) as Chosen[] } }, { signal });
    },
    [of],
  );
  return useQuery(load);
}
