import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { BankIcon } from "../../ui/icons/bank-icon.tsx";
import { LinkRow, TapRow } from "../../ui/list/list-links.tsx";
import { DocumentIcon, TicketIcon } from "../../ui/icons/loan-icons.tsx";
import type { LoanData } from "./ask-loan.ts";

interface LoanLinksProps {
  readonly loan: Pick<LoanData, "coupon" | "account">;
  readonly onRead: () => void;
}

/** The coupon that will help, where the money goes, and the agreement. */
export function LoanLinks({ loan, onRead }: LoanLinksProps): ReactNode {
  const t = useTexts();
  const { coupon, account } = loan;
  return (
    <div className="list loan__links">
      {coupon && (
        <LinkRow
          href="#/coupon"
          icon={<TicketIcon />}
          title={t("loan.coupon", { amount: formatPesos(coupon.amount) })}
          note={t("loan.coupon.text")}
        />
      )}
      <LinkRow
        href="#/modify-bank-info"
        icon={<BankIcon />}
        title={t("loan.account")}
        note={`${account.bankName} ${account.accountNumberMasked}`}
        end={t("loan.account.change")}
      />
      <TapRow icon={<DocumentIcon />} title={t("loan.agreement")} note={t("loan.agreement.text")} onTap={onRead} />
    </div>
  );
}
