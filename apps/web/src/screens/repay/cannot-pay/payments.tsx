import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";

interface PaymentsProps {
  readonly payments: readonly { readonly day: string; readonly amount: number }[];
  readonly total: number;
  readonly children?: ReactNode;
}

/** On which day which amount, and what they come to. */
export function Payments({ payments, total, children }: PaymentsProps): ReactNode {
  const t = useTexts();
  return (
    <dl className="parts cannot__payments">
      {payments.map(({ day, amount }) => (
        <div key={day}>
          <dt>{dayInWords(calendarDay(day))}</dt>
          <dd className="money">{formatPesos(amount)}</dd>
        </div>
      ))}
      <div className="cannot__sum">
        <dt>{t("cannot-pay.total")}</dt>
        <dd className="money">{formatPesos(total)}</dd>
      </div>
      {children}
    </dl>
  );
}
