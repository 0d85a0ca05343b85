import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { icon, path } from "../../ui/icons/icon.tsx";
import { Button } from "../../ui/button/button.tsx";
import { addressOf, shareLink } from "../../platform/share/share.ts";
import { copy } from "../copy.ts";
import { handedOver } from "./slip.tsx";
import { withRef } from "../channel-page.ts";
import { paidOf } from "./stage.ts";

const ShareIcon = path("M12 15V3.5M8 7.2l4-3.7 4 3.7M5.5 12v7a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-7");
const PrintIcon = icon(
  <>
    <path d="M7 8V3.5h10V8M7 16H4.5V9.5A1.5 1.5 0 0 1 6 8h12a1.5 1.5 0 0 1 1.5 1.5V16H17" />
    <path d="M7 13h10v7.5H7z" />
  </>,
);

interface ShareProps {
  readonly code: RepaymentCode;
  readonly slipRef: string;
  /** Where the link leads: to the code, or to how it is paid. */
  readonly to?: "/repay-code" | "/pembayaran";
  readonly isPaid?: boolean;
}

/** The phone's own sheet; without one the link is copied. */
export function ShareSlip({ code, slipRef, to = "/repay-code", isPaid = false }: ShareProps): ReactNode {
  const t = useTexts();
  const share = async (): Promise<void> => {
    const url = addressOf(withRef(to, slipRef));
    const values = { amount: isPaid ? formatPesos(paidOf(code)) : handedOver(code), lender: code.lender };
    const text = t(isPaid ? "slip.share.paid.text" : "slip.share.text", values);
    if ((await shareLink({ title: t("slip.repay-code"), text, url })) === "no-sheet") await copy(t, url);
  };
  return (
    <Button look="quiet" onTap={() => void share()}>
      <ShareIcon size="s" />
      {t(isPaid ? "slip.share.paid" : "slip.share")}
    </Button>
  );
}

export function PrintButton(): ReactNode {
  const t = useTexts();
  return (
    <Button look="quiet" onTap={() => window.print()}>
      <PrintIcon size="s" />
      {t("slip.print")}
    </Button>
  );
}
