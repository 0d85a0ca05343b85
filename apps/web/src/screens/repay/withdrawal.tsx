import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import { ReturnIcon } from "../../ui/icons/loan-icons.tsx";
import { Sway } from "../../brand/sway.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";

interface WithdrawalProps {
  readonly loan: LoanDetail;
  readonly state: "idle" | "sending" | "unreachable";
  readonly onYes: () => void;
}

/** 'Withdrawal within 10 days: give the principal back, owe nothing else' (product.md section 4), while it is possible. */
export function Withdrawal({ loan, state, onYes }: WithdrawalProps): ReactNode {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { withdrawal } = loan;
  if (withdrawal?.open !== true) return undefined;
  const amount = formatPesos(withdrawal.giveBack);
  const close = (): void => setAsked(false);
  return (
    <>
      <div className="list">
        <TapRow
          icon={<ReturnIcon />}
          title={t("repay.withdraw")}
          note={t("repay.withdraw.until", { amount, day: dateInWords(calendarDay(withdrawal.lastDay)) })}
          onTap={() => setAsked(true)}
        />
      </div>
      {isAsked && (
        <Dialog title={t("repay.withdraw.ask")} shape="ask" onClose={close}>
          <p className="lead dialog__text">
            {withdrawal.giveBack === 0 ? t("repay.withdraw.nothing") : t("repay.withdraw.text", { amount })}
          </p>
          {state === "unreachable" && (
            <p className="dialog__text" role="alert">
              {t("shell.offline.text")}
            </p>
          )}
          <Button busy={state === "sending" ? <Sway /> : undefined} onTap={onYes}>
            {t("repay.withdraw.yes")}
          </Button>
          <Button look="quiet" onTap={close}>
            {t("repay.withdraw.no")}
          </Button>
        </Dialog>
      )}
    </>
  );
}
