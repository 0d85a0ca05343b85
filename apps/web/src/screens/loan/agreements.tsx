import { agreementText } from "@noren/contract/calls/product";
import { type ReactNode, useCallback } from "react";
import { call } from "../../calls/client.ts";
import { type Query, useQuery } from "../../calls/use-query.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { AgreementText } from "../../widgets/loan/agreement-text.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";
import type { Quote } from "./use-quote.ts";

/** The agreement of every product of the quote, with its real figures. */
export function Part({ quoted }: { quoted: Query<Quote> }): ReactNode {
  if (quoted.state === "waiting") return <Waiting />;
  if (quoted.state === "failed") return <NotReached onRetry={quoted.retry} />;
  const { quoteId, items } = quoted.data;
  return items.map(({ productCode }) => (
    <Agreement quoteId={quoteId} productCode={productCode} key={`${quoteId}${productCode}`} />
  ));
}

function Agreement({ quoteId, productCode }: { quoteId: string; productCode: string }): ReactNode {
  const load = useCallback(
    (signal: AbortSignal) => call(agreementText, { query: { quoteId, productCode } }, { signal }),
    [quoteId, productCode],
  );
  const query = useQuery(load);
  if (query.state === "waiting") return <Waiting />;
  if (query.state === "failed") return <NotReached onRetry={query.retry} />;
  return <AgreementText agreement={query.data} isTitled />;
}
