import type { CallAnswer } from "@noren/contract/call";
import type { extensionOffer } from "@noren/contract/calls/repay";
import type { ReactNode } from "react";
import "./agreement-text.css";

/** A text that is accepted, section by section, in the reader's language; its notice says which language binds. */
export function AgreementText({ agreement }: { agreement: CallAnswer<typeof extensionOffer>["agreement"] }): ReactNode {
  const { notice, sections } = agreement;
  return (
    <article className="agreement">
      <p className="note">{notice}</p>
      {sections.map(({ heading, rows = [], paragraphs = [] }) => (
        <section key={heading}>
          <h3>{heading}</h3>
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
