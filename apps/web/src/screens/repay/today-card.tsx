import { calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { useTexts } from "../../i18n/texts.ts";
import { DownIcon } from "../../ui/icons/icons.tsx";
import { boldMoney, RichText } from "../../ui/rich-text/rich-text.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { componentName, shownComponents } from "../../widgets/loan/components.ts";
import { isResting } from "./repay-figures.ts";
import "../../ui/pairs/pairs.css";

/** 'What paying today costs against paying on the due date' (product.md section 5), and every part of both. */
export function TodayCard({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { owedToday, owedOnDue, dueDay = "", saving, onDue, overdueDays, borrowStatus } = loan;
  const due = formatDay(calendarDay(dueDay));
  return (
    <section className="card" aria-label={t("repay.owed")}>
      <dl className="pairs">
        <div>
          <dt>{t("repay.today")}</dt>
          <dd className="money">{formatPesos(owedToday)}</dd>
        </div>
        {onDue ? (
          <div>
            <dt>{t("repay.on", { day: due })}</dt>
            <dd className="money">{formatPesos(owedOnDue)}</dd>
          </div>
        ) : (
          <div>
            <dt>{t(overdueDays > 0 ? "repay.was-due" : "repay.is-due")}</dt>
            <dd className="num">{due}</dd>
          </div>
        )}
      </dl>
      {saving > 0 && (
        <p className="note repay__saving">
          <RichText text={t("repay.saving", { amount: formatPesos(saving) })} parts={boldMoney} />
        </p>
      )}
      {borrowStatus === orderStatus.writtenOff && <p className="note repay__saving">{t("repay.written-off")}</p>}
      {overdueDays > 0 && borrowStatus !== orderStatus.writtenOff && (
        <p className="note repay__saving">
          {t(isResting(loan) ? "repay.late.resting" : "repay.late", { days: overdueDays })}
        </p>
      )}
      <Breakdown loan={loan} />
    </section>
  );
}

function Breakdown({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { owed, onDue, owedToday, owedOnDue, dueDay = "", orderId } = loan;
  const today = new Map(owed.map(({ component, amount }) => [component, amount]));
  const rows = shownComponents
    .map((component) => ({ component, now: today.get(component) ?? 0, onDay: onDue?.[component] ?? 0 }))
    .filter(({ now, onDay }) => now > 0 || onDay > 0);
  return (
    <details className="repay__parts">
      <summary>
        {t("repay.breakdown")} <DownIcon size="s" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t("repay.owed")}</span>
            </th>
            <th scope="col">{t("repay.column.today")}</th>
            {onDue && (
              <th scope="col" className="num">
                {formatDay(calendarDay(dueDay))}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ component, now, onDay }) => (
            <tr key={component}>
              <th scope="row">{componentName(t, component)}</th>
              <td className="money">{formatPesos(now)}</td>
              {onDue && <td className="money">{formatPesos(onDay)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("owed.total")}</th>
            <td className="money">{formatPesos(owedToday)}</td>
            {onDue && <td className="money">{formatPesos(owedOnDue)}</td>}
          </tr>
        </tfoot>
      </table>
      <a className="repay__why" href={`#/order?order=${orderId}`}>
        {t("repay.why")}
      </a>
    </details>
  );
}
