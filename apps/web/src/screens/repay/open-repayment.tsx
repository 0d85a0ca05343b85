import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { ownPage } from "../../widgets/channel-page.ts";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";

/** A repayment that was started and not paid: the way back to it. Starting another one ends it. */
export function OpenRepayment({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { openReference, openRepayment } = loan;
  if (openReference === undefined || !openRepayment) return undefined;
  const { amount, channel } = openRepayment;
  return (
    <div>
      <Notice title={t("repay.open", { amount: formatPesos(amount) })}>
        <p>{t("repay.open.text")}</p>
      </Notice>
      <LinkButton look="quiet" to={ownPage(channel, openReference)}>
        {t("repay.open.go")}
      </LinkButton>
    </div>
  );
}
