import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import type { Application } from "./applying.ts";
import { askReserved, type LoanData } from "./ask-loan.ts";
import { livePrice } from "./live-price.ts";
import { LoanOffer } from "./loan-offer.tsx";
import { OnceLoaded } from "./once-loaded.tsx";

interface ReservedLoanProps {
  readonly loan: LoanData;
  readonly onApply: (application: Application) => void;
}

/** 'the reserved loan is offered and applied for by `applyLoan/auto` after the borrower accepts the price of the day'. */
export function ReservedLoan(props: ReservedLoanProps): ReactNode {
  return <OnceLoaded ask={askReserved}>{(data) => <Reserved {...props} data={data} />}</OnceLoaded>;
}

interface ReservedProps extends ReservedLoanProps {
  readonly data: Awaited<ReturnType<typeof askReserved>>;
}

function Reserved({ loan, onApply, data }: ReservedProps): ReactNode {
  const t = useTexts();
  const prices =
    data === "none"
      ? []
      : data.chosen.flatMap(({ productCode, amount }) => {
          const product = loan.products.find((one) => one.productCode === productCode);
          return product ? livePrice(product, amount, loan.day) : [];
        });
  if (data === "none" || prices.length < data.chosen.length)
    return (
      <>
        <main className="main">
          <Notice title={t("loan.reserved.none")}>{t("loan.reserved.none.text")}</Notice>
        </main>
        <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
      </>
    );
  return (
    <LoanOffer loan={loan} chosen={data.chosen} prices={prices} reservationId={data.reservationId} onApply={onApply}>
      <p className="lead">{t("loan.reserved", { until: dateInWords(calendarDay(data.validUntil)) })}</p>
    </LoanOffer>
  );
}
