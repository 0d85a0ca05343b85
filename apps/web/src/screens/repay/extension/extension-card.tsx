import type { CallAnswer } from "@noren/contract/call";
import type { extensionOffer } from "@noren/contract/calls/repay";
import { type Cae, formatCae } from "@noren/lending/price/cae";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useId } from "react";
import { fullDate } from "../../../i18n/day-in-words.ts";
import { shortDate } from "../../../i18n/short-date.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { componentName, shownComponents } from "../../../widgets/loan/components.ts";
import "../../../ui/pairs/pairs.css";
import "../../../widgets/cost-card/cost-card.css";

/** An extension's own cost card: what is paid now and in the end, its parts, its CAE, beside simply paying. */
export function ExtensionCard({ offer }: { offer: CallAnswer<typeof extensionOffer> }): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { costNow, costNowTotal, totalAtEnd, due, cae, payingInstead, extraCost } = offer;
  const day = calendarDay(due);
  const parts = shownComponents.filter((component) => (costNow[component] ?? 0) > 0);
  return (
    <section className="hang" aria-labelledby={heading}>
      <div className="hang__c">
        <h2 className="hang__h" id={heading}>
          {t("repay.card.title")}
        </h2>
        <div className="cost">
          <dl className="pairs">
            <Pair label={t("repay.pay-now")} figure={formatPesos(costNowTotal)} />
            <Pair label={t("repay.on", { day: fullDate(day) })} figure={formatPesos(totalAtEnd)} />
            <Pair label={t("repay.card.due")} figure={shortDate(day)} />
            <Pair label={t("landing.cae")} figure={formatCae(cae as Cae)} />
          </dl>
          <hr className="stitch" />
          <dl className="parts">
            {parts.map((component) => (
              <Pair key={component} label={componentName(t, component)} figure={formatPesos(costNow[component] ?? 0)} />
            ))}
          </dl>
          <hr className="stitch" />
          <dl className="parts">
            <Pair label={t("repay.card.instead")} figure={formatPesos(payingInstead)} />
            <Pair label={t("repay.card.both")} figure={formatPesos(costNowTotal + totalAtEnd)} />
            <Pair label={t("repay.card.extra")} figure={formatPesos(extraCost)} />
          </dl>
          <p className="note repay__note">{t("repay.card.today")}</p>
        </div>
      </div>
    </section>
  );
}

function Pair({ label, figure }: { label: string; figure: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{figure}</dd>
    </div>
  );
}
