import { type ReactNode, useState } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { useTexts } from "../../../i18n/texts.ts";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { HelpIcon } from "../../../ui/icons/screen-icons.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { DisputeDialog } from "./dispute-dialog.tsx";

/** An order that is over needs no dispute; one that is disputed has it. */
const over: readonly number[] = [orderStatus.settled, orderStatus.rejected, orderStatus.cancelled];

interface DisputeProps {
  readonly loan: LoanDetail;
  readonly onChanged: () => void;
}

/** 'I don't recognise this loan' (product.md section 6), within reach of every order that may still cost something. */
export function Dispute({ loan, onChanged }: DisputeProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (loan.disputed || over.includes(loan.borrowStatus)) return undefined;
  return (
    <>
      <div className="list">
        <TapRow icon={<HelpIcon />} title={t("order-detail.dispute")} onTap={() => setOpen(true)} />
      </div>
      {isOpen && (
        <DisputeDialog
          orderId={loan.orderId}
          onClose={() => setOpen(false)}
          onOpened={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
