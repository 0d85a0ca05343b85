import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useCallback, useEffect } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { useLiveQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { currentPath } from "../../platform/page/hash-location.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { storeRepay, readRepay } from "../../session/repay-session.ts";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import { askDetail, type LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { LoanMissing } from "../../widgets/loan/loan-missing.tsx";
import { GuideOnce } from "./guide-once.tsx";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { PayLoan } from "./pay-loan.tsx";
import "../../ui/button/as-link.css";
import "../../ui/card/card.css";
import "./repay.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{repay,owed}.po");

const cannotPay = late(() => import("./cannot-pay/cannot-pay.tsx"));
const settled = late(() => import("./settled.tsx"));

/** Somebody may be paying it this very moment. */
const isUnderWay = (loan: LoanDetail | "missing"): boolean => loan !== "missing" && loan.openReference !== undefined;

/** 'I can't pay', from its first step on. */
const useCannotPayStep = (): string | null => new URLSearchParams(useHashQuery()).get("cannot-pay");

/** '/repay/:repayId': loan details; full repayment or extension. */
export function Screen(): ReactNode {
  const t = useTexts();
  const cannotPayStep = useCannotPayStep();
  const repayId = currentPath().split("/")[2] ?? "";
  const load = useCallback((signal: AbortSignal) => askDetail(repayId, signal), [repayId]);
  const query = useLiveQuery(load, isUnderWay);
  const loan = query.state === "ready" && query.data !== "missing" ? query.data : undefined;
  useEffect(() => {
    if (loan) storeRepay(loan);
  }, [loan]);
  return (
    <>
      {cannotPayStep === null ? (
        <HeaderBar title={t("repay.title")} backTo="/order" />
      ) : (
        <HeaderBar title={t("repay.cannot")} backTo={`/repay/${repayId}${cannotPayStep && "?cannot-pay"}`} />
      )}
      {query.state === "failed" && <Offline onRetry={query.retry} />}
      {query.state === "waiting" && <Loading repayId={repayId} />}
      {query.state === "ready" && !loan && <LoanMissing />}
      {query.state === "ready" && loan && <Loan loan={loan} onChanged={query.refetch} />}
      {loan && <GuideOnce />}
    </>
  );
}

/** Which loan it is stands there at once, from the session; what it costs is the server's to say. */
function Loading({ repayId }: { repayId: string }): ReactNode {
  const t = useTexts();
  const known = readRepay();
  return (
    <main className="main repay">
      {known?.repayId === repayId && (
        <p className="lead">{t("repay.of", { amount: formatPesos(known.repayInfo.principal) })}</p>
      )}
      <Waiting />
    </main>
  );
}

function Loan({ loan, onChanged }: { loan: LoanDetail; onChanged: () => void }): ReactNode {
  const query = useHashQuery();
  const cannotPayStep = useCannotPayStep();
  if (loan.borrowStatus === orderStatus.settled) return <LatePart load={settled} props={{ loan }} />;
  if (loan.owedToday === 0) return <NothingToPay orderId={loan.orderId} />;
  if (cannotPayStep !== null) return <LatePart load={cannotPay} props={{ loan, onChanged }} />;
  return <PayLoan loan={loan} isLater={query === "later"} onChanged={onChanged} />;
}
