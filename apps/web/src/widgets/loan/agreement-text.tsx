import type { CallAnswer } from "@noren/contract/call";
import type { agreementText } from "@noren/contract/calls/product";
import type { ReactNode } from "react";
import "./agreement-text.css";

interface AgreementTextProps {
  readonly agreement: CallAnswer<typeof agreementText>;
  /** Not where what it lies in says its title already. */
  readonly isTitled?: boolean;
}

/** A text that is accepted, section by section, in the reader's language; its notice says which language binds. */
export function AgreementText({ agreement, isTitled = false }: AgreementTextProps): ReactNode {
  const { title, notice, sections } = agreement;
  const Heading = isTitled ? "h4" : "h3";
  return (
    <article className="agreement">
      {isTitled && <h3 className="h3">{title}</h3>}
      <p className="note">{notice}</p>
      {sections.map(({ heading, rows = [], paragraphs = [] }) => (
        <section key={heading}>
          <Heading className="agreement__h">{heading}</Heading>
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
