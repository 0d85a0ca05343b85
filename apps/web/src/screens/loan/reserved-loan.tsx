import { calendarDay, formatDay } from "@noren/lending/calendar-day";
import type { ReactNode } from "react";
import { useAnswer } from "../../calls/use-answer.ts";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Dock } from "../../ui/dock.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Offline } from "../../ui/offline.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Application } from "./applying.ts";
import { askReserved, type LoanData } from "./ask-loan.ts";
import { livePrice } from "./live-price.ts";
import { LoanOffer } from "./loan-offer.tsx";

interface ReservedLoanProps {
  readonly loan: LoanData;
  readonly onApply: (application: Application) => void;
}

/** 'the reserved loan is offered and applied for by `applyLoan/auto` after the borrower accepts the price of the day'. */
export function ReservedLoan({ loan, onApply }: ReservedLoanProps): ReactNode {
  const t = useTexts();
  const asked = useAnswer(askReserved);
  if (asked.state === "failed") return <Offline onRetry={asked.retry} />;
  if (asked.state === "waiting")
    return (
      <main className="main">
        <Waiting />
      </main>
    );
  const { answer } = asked;
  const prices =
    answer === "none"
      ? []
      : answer.chosen.flatMap(({ productCode, amount }) => {
          const product = loan.products.find((one) => one.productCode === productCode);
          return product ? livePrice(product, amount, loan.day) : [];
        });
  if (answer === "none" || prices.length < answer.chosen.length)
    return (
      <>
        <main className="main">
          <Notice title={t("loan.reserved.none")}>{t("loan.reserved.none.text")}</Notice>
        </main>
        <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
      </>
    );
  return (
    <LoanOffer
      loan={loan}
      chosen={answer.chosen}
      prices={prices}
      reservationId={answer.reservationId}
      onApply={onApply}
    >
      <p className="lead">{t("loan.reserved", { until: formatDay(calendarDay(answer.validUntil)) })}</p>
    </LoanOffer>
  );
}
