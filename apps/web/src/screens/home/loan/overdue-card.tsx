import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton, type Look } from "../../../ui/button/button.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { AlertIcon, ClockIcon } from "../../../ui/icons/screen-icons.tsx";
import type { LoanDetail } from "../ask-home.ts";
import { lateSays } from "./loan-says.ts";

/** What a delay adds; everything else is the instalment itself. */
const ofDelay: readonly string[] = ["lateInterest", "collectionCost"];

/** 'Home says so, says what is owed and leads to paying' (product.md section 3). */
export function OverdueCard({ loan, look }: { loan: LoanDetail; look: Look }): ReactNode {
  const t = useTexts();
  const { orderId, owed, owedToday, dueDay, overdueDays, disputed, extension } = loan;
  const owedOf = (component: string): number => owed.find((part) => part.component === component)?.amount ?? 0;
  const instalment = owed
    .filter(({ component }) => !ofDelay.includes(component))
    .reduce((sum, { amount }) => sum + amount, 0);
  const today = formatPesos(owedToday);
  const parts = [
    [t("home.late.instalment"), instalment],
    [t("home.late.interest", { days: overdueDays }), owedOf("lateInterest")],
    [t("home.late.collection"), owedOf("collectionCost")],
  ] as const;
  return (
    <section className={disputed ? "card" : "card card--now"}>
      <div className="row row--between">
        <h2 className="h3">{t("home.loan")}</h2>
        <Badge look={disputed ? "plain" : "now"} icon={disputed ? <ClockIcon /> : <AlertIcon />}>
          {t(disputed ? "home.disputed" : "home.late")}
        </Badge>
      </div>
      <p className="label home__label">{t("home.late.today")}</p>
      <p className="home__sum money">{today}</p>
      {dueDay !== undefined && (
        <p className="lead">
          <RichText
            text={t(`home.late.${lateSays(loan)}`, { due: dateInWords(calendarDay(dueDay)) })}
            parts={boldMoney}
          />
        </p>
      )}
      <hr className="stitch" />
      <dl className="parts">
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
      {disputed ? (
        // 'freezes collection at once': paying stays possible, from the loan itself.
        <LinkButton look="second" to={`/order?order=${orderId}`}>
          {t("home.disputed.go")}
        </LinkButton>
      ) : (
        <>
          <LinkButton look={look} to={`/repay/${orderId}`}>
            {t("home.late.pay", { amount: today })}
          </LinkButton>
          <LinkButton look="quiet" to={`/repay/${orderId}`}>
            {t(extension?.offered === true ? "home.late.other" : "home.late.part")}
          </LinkButton>
        </>
      )}
    </section>
  );
}
