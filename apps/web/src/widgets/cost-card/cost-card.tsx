import { type Cae, formatCae } from "@noren/lending/price/cae";
import { calendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { annualRate, formatRate } from "@noren/lending/price/rates";
import { type ReactNode, useId } from "react";
import { fullDate } from "../../i18n/day-in-words.ts";
import { shortDate } from "../../i18n/short-date.ts";
import { useTexts } from "../../i18n/texts.ts";
import { DownIcon } from "../../ui/icons/icons.tsx";
import { Hem } from "../../brand/hem.tsx";
import type { CallAnswer } from "@noren/contract/call";
import type { quoteLoan } from "@noren/contract/calls/product";
import "../../ui/pairs/pairs.css";
import "../../ui/card/card.css";
import "./cost-card.css";

type Quoted = CallAnswer<typeof quoteLoan>["items"][number];

/** What a loan costs, as the server quotes it or the same rule says it here. */
export type CostFigures = Omit<Quoted, "productCode" | "agreementHash">;

type Rows = readonly (readonly [label: string, figure: string])[];

function Figures({ className, rows }: { className: string; rows: Rows }): ReactNode {
  return (
    <dl className={className}>
      {rows.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CostCardProps {
  readonly figures: CostFigures;
  /** Said in place of the card's own name, where there are several. */
  readonly title?: string;
}

/** The price on one card, the *hoja resumen*: what is received, paid and when, each part, CTC and CAE in one size. Texts: cost-card.po. */
export function CostCard({ figures, title }: CostCardProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  const [issue, due] = [calendarDay(figures.issue), calendarDay(figures.due)];
  const rate = formatRate(annualRate(figures.annualRate));
  return (
    <section className="hang" aria-labelledby={heading}>
      <div className="hang__c">
        <h2 className="hang__h" id={heading}>
          {title ?? t("cost-card.title")} <span className="num">{fullDate(issue)}</span>
        </h2>
        <Hem of="thin" />
        <div className="cost" aria-live="polite">
          <Figures
            className="pairs"
            rows={[
              [t("cost-card.receive"), formatPesos(figures.received)],
              [t("cost-card.pay"), formatPesos(figures.total)],
              [t("cost-card.when"), shortDate(due)],
              [t("cost-card.instalments"), t("cost-card.one", { days: daysBetween(issue, due) })],
            ]}
          />
          <hr className="stitch" />
          <Figures
            className="parts"
            rows={[
              [t("cost-card.principal"), formatPesos(figures.principal)],
              [t("cost-card.interest", { rate }), formatPesos(figures.interest)],
              [t("cost-card.stamp"), formatPesos(figures.stampTax)],
              [t("cost-card.fee"), formatPesos(figures.feeNet + figures.feeIva)],
            ]}
          />
          <hr className="stitch" />
          <Figures
            className="pairs"
            rows={[
              [t("cost-card.ctc"), formatPesos(figures.ctc)],
              [t("cost-card.cae"), formatCae(figures.cae as Cae)],
            ]}
          />
        </div>
        <details className="cost__more">
          <summary>
            {t("cost-card.more")} <DownIcon size="s" />
          </summary>
          <p>{t("cost-card.early")}</p>
          <p>{t("cost-card.regret")}</p>
          <p>{t("cost-card.late", { rate })}</p>
        </details>
      </div>
    </section>
  );
}
