import { agreementText } from "@noren/contract/calls/product";
import { type ReactNode, useCallback } from "react";
import { call } from "../../calls/client.ts";
import { useAnswer } from "../../calls/use-answer.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";
import type { Quoted } from "./use-quote.ts";
import "./agreements.css";

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
  const { title, notice, sections } = asked.answer;
  return (
    <article className="agreement">
      <h3 className="h3">{title}</h3>
      <p className="note">{notice}</p>
      {sections.map(({ heading, rows = [], paragraphs = [] }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          {rows.length > 0 && (
            <dl>
              {rows.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
