import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { LinkButton } from "../../../ui/button/button.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { FailedPayout } from "../failed-payout.tsx";

/** What the borrower can do next, where there is something to do. */
export function DetailSteps({ loan, onChanged }: { loan: LoanDetail; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const { nextStep, orderId } = loan;
  if (nextStep === "pay" || nextStep === "wait-for-voucher")
    return <LinkButton to={`/repay/${orderId}`}>{t("order.pay")}</LinkButton>;
  if (nextStep === "carrier-check") return <LinkButton to="/api-phone-check">{t("order.carrier")}</LinkButton>;
  if (nextStep === "correct-account") return <FailedPayout order={loan} onChanged={onChanged} />;
  return undefined;
}
