import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { shortDate } from "../../../i18n/short-date.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { DownIcon } from "../../../ui/icons/icons.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { componentName, shownComponents } from "../../../widgets/loan/components.ts";

/** Every part of what is owed, today and on the due date. */
export function Breakdown({ loan }: { loan: LoanDetail }): ReactNode {
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
                {shortDate(calendarDay(dueDay))}
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
