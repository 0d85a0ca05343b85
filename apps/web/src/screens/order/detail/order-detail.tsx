import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { useLiveQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Offline } from "../../../ui/offline/offline.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { Part as Decision } from "../../../widgets/decision/decision.tsx";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { askDetail, type LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { LoanMissing } from "../../../widgets/loan/loan-missing.tsx";
import { LoanNotices } from "../../../widgets/loan/loan-notices.tsx";
import { OrderBadge } from "../order-badge.tsx";
import { saidOf, whenOf } from "../order-words.ts";
import { DetailSteps } from "./detail-steps.tsx";
import { Dispute } from "./dispute.tsx";
import { Documents } from "./documents.tsx";
import { OwedAmounts } from "./owed-amounts.tsx";
import { TimeLine } from "./time-line.tsx";
import "../../../ui/card/card.css";
import "./order-detail.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{order-detail,decision}.po");

/** In review, or on its way: it changes by itself. */
const isUnderWay = (loan: LoanDetail | "missing"): boolean =>
  loan !== "missing" && (loan.borrowStatus === orderStatus.inReview || loan.borrowStatus === orderStatus.approved);

/** Nothing has to be closed before another screen is shown. */
const stay = (): void => undefined;

interface OrderDetailProps {
  readonly orderId: string;
  readonly backTo: string;
}

/** 'Detail with time line, documents, entries behind every amount.' */
export function Part({ orderId, backTo }: OrderDetailProps): ReactNode {
  const t = useTexts();
  const load = useCallback((signal: AbortSignal) => askDetail(orderId, signal), [orderId]);
  const query = useLiveQuery(load, isUnderWay);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="screen" ref={top} tabIndex={-1}>
      <HeaderBar title={t("order-detail.title")} backTo={backTo} />
      {query.state === "failed" && <Offline onRetry={query.retry} />}
      {query.state === "waiting" && (
        <main className="main">
          <Waiting />
        </main>
      )}
      {query.state === "ready" && query.data === "missing" && <LoanMissing />}
      {query.state === "ready" && query.data !== "missing" && <Opened loan={query.data} onChanged={query.refetch} />}
    </div>
  );
}

function Opened({ loan, onChanged }: { loan: LoanDetail; onChanged: () => void }): ReactNode {
  const t = useTexts();
  // What was decided comes first as long as it is what the borrower waits for or reads.
  const isOpen = loan.borrowStatus === orderStatus.inReview || loan.borrowStatus === orderStatus.rejected;
  const decision = (
    <section>
      <h2 className="h3">{t("order-detail.decision")}</h2>
      <div className="card detail__list">
        <Decision key={loan.borrowStatus} orderIds={[loan.orderId]} onLeave={stay} onAsked={onChanged} />
      </div>
    </section>
  );
  return (
    <main className="main detail">
      <section className="card">
        <div className="row row--between order__head">
          <h2 className="money order__sum">{formatPesos(loan.principal)}</h2>
          <OrderBadge order={loan} />
        </div>
        <p className="lead order__when">{whenOf(t, loan)}</p>
        <p className="order__say">
          <RichText text={saidOf(t, loan)} parts={boldMoney} />
        </p>
        <DetailSteps loan={loan} onChanged={onChanged} />
      </section>
      <LoanNotices loan={loan} />
      {loan.credit.owing > 0 && (
        <Notice title={t("order-detail.credit", { amount: formatPesos(loan.credit.owing) })}>
          <p>{t("order-detail.credit.text")}</p>
        </Notice>
      )}
      {isOpen && decision}
      <OwedAmounts loan={loan} />
      <TimeLine loan={loan} />
      {!isOpen && decision}
      <Documents loan={loan} />
      <Dispute loan={loan} onChanged={onChanged} />
    </main>
  );
}
