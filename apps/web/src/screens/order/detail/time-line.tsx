import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dateOfInstant } from "../../../i18n/day-in-words.ts";
import { type Translate, useTexts } from "../../../i18n/texts.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { happenings, type Happening } from "./happenings.ts";

/** What happened to an order, in its order: its moves, and every payment. */
export function TimeLine({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  return (
    <section>
      <h2 className="h3">{t("order-detail.time-line")}</h2>
      <ol className="tl">
        {happenings(loan).map((one) => (
          <li className={one.look} key={one.key}>
            {wordsOf(t, one)}
            <small className="num">{dateOfInstant(one.at)}</small>
            {one.credit > 0 && <small>{t("order-detail.over", { amount: formatPesos(one.credit) })}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf(t: Translate, { name, amount }: Happening): ReactNode {
  if (amount === undefined) return t(`order-detail.move.${name}` as "order-detail.move.applied");
  return (
    <span className="tl__row">
      {t(`order-detail.event.${name}` as "order-detail.event.payment")}
      <b className="money">{formatPesos(amount)}</b>
    </span>
  );
}
