import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { type Translate, useTexts } from "../../../i18n/texts.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";

const said = (t: Translate, { day, amount }: { day: string; amount: number }): string =>
  t("owed.promise.one", { amount: formatPesos(amount), day: dayInWords(calendarDay(day)) });

/** What was agreed last, and how it stands by the server's day. Texts: owed.po. */
export function Promised({ loan }: { loan: Pick<LoanDetail, "promise"> }): ReactNode {
  const t = useTexts();
  const { promise } = loan;
  if (!promise) return undefined;
  return (
    <Notice title={t(`owed.promise.${promise.state}`)}>
      {promise.payments.map((payment) => (
        <p key={payment.day}>{said(t, payment)}</p>
      ))}
      {promise.state === "broken" && <p>{t("owed.promise.broken.text")}</p>}
    </Notice>
  );
}
