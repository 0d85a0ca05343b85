import { agreementText } from "@noren/contract/calls/product";
import { type ReactNode, useCallback } from "react";
import { call } from "../../calls/client.ts";
import { useAnswer } from "../../calls/use-answer.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { AgreementText } from "../../widgets/loan/agreement-text.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";
import type { Quoted } from "./use-quote.ts";

/** The agreement of every product of the quote, with its real figures. */
export function Part({ quoted }: { quoted: Quoted }): ReactNode {
  if (quoted.state === "asking") return <Waiting />;
  if (quoted.state === "failed") return <NotReached onRetry={quoted.retry} />;
  const { quoteId, items } = quoted.quote;
  return items.map(({ productCode }) => (
    <Agreement quoteId={quoteId} productCode={productCode} key={`${quoteId}${productCode}`} />
  ));
}

function Agreement({ quoteId, productCode }: { quoteId: string; productCode: string }): ReactNode {
  const load = useCallback(
    (signal: AbortSignal) => call(agreementText, { query: { quoteId, productCode } }, { signal }),
    [quoteId, productCode],
  );
  const asked = useAnswer(load);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  return <AgreementText agreement={asked.answer} isTitled />;
}
