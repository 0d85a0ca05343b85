import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { type Translate, useTexts } from "../../../i18n/texts.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { isResting, type Way } from "../repay-figures.ts";
import { Breakdown } from "./breakdown.tsx";

interface Paying {
  readonly way: Way;
  /** Before a coupon and before cash is rounded. */
  readonly before: number;
  readonly off: number;
  readonly shown: number;
}

interface AmountHeadProps {
  readonly loan: LoanDetail;
  /** What would be paid now; without it, what is owed is told. */
  readonly paying?: Paying | undefined;
}

/** 'One large figure a screen, and the button repeats exactly that figure' (design), with what made it another than what is owed. */
export function AmountHead({ loan, paying }: AmountHeadProps): ReactNode {
  const t = useTexts();
  const { owedToday } = loan;
  const figure = paying?.shown ?? owedToday;
  const day = dayInWords(calendarDay(loan.day));
  return (
    <section aria-label={t("repay.owed")}>
      <p className="label repay__day">{t(figure === owedToday ? "repay.owes" : "repay.pays", { day })}</p>
      <p className="money repay__figure" aria-live="polite">
        {formatPesos(figure)}
      </p>
      {paying && <Differences owedToday={owedToday} paying={paying} />}
      <p className="note">{whenOf(t, loan)}</p>
      {lateWords(t, loan)}
      <Breakdown loan={loan} />
    </section>
  );
}

/** Why the figure is not what is owed: a part of it, a coupon, the rounding of cash. */
function Differences({ owedToday, paying }: { owedToday: number; paying: Paying }): ReactNode {
  const t = useTexts();
  const { way, before, off, shown } = paying;
  const amount = before - off;
  return (
    <>
      {way !== "full" && <p className="note">{t("repay.of-owed", { amount: formatPesos(owedToday) })}</p>}
      {off > 0 && (
        <p className="note">{t("repay.coupon.takes", { before: formatPesos(before), off: formatPesos(off) })}</p>
      )}
      {shown !== amount && (
        <p className="note">{t("repay.rounded", { amount: formatPesos(amount), cash: formatPesos(shown) })}</p>
      )}
    </>
  );
}

function whenOf(t: Translate, { onDue, owedOnDue, overdueDays, dueDay }: LoanDetail): string {
  if (dueDay === undefined) return "";
  const day = dayInWords(calendarDay(dueDay));
  if (onDue) return t("repay.would-be", { day, amount: formatPesos(owedOnDue) });
  return overdueDays > 0 ? t("repay.was-due", { day }) : t("repay.is-due");
}

function lateWords(t: Translate, loan: LoanDetail): ReactNode {
  const { borrowStatus, overdueDays: days } = loan;
  if (borrowStatus === orderStatus.writtenOff) return <p className="note">{t("repay.written-off")}</p>;
  if (days === 0) return undefined;
  return <p className="note">{t(isResting(loan) ? "repay.late.resting" : "repay.late", { days })}</p>;
}
