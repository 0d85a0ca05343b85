import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { TicketIcon } from "../../../ui/icons/loan-icons.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";

export type UsableCoupon = LoanDetail["coupons"][number] & { readonly off: number };

interface CouponSheetProps {
  readonly coupons: readonly UsableCoupon[];
  readonly chosen: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
  readonly onClose: () => void;
}

/** 'One a repayment': which, or none. */
export function Part({ coupons, chosen, onChoose, onClose }: CouponSheetProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("repay.coupons")} shape="sheet" onClose={onClose}>
      <p className="lead dialog__text">{t("repay.coupons.text")}</p>
      <div className="list">
        {coupons.map(({ couponId, title, off, expiration }) => (
          <TapRow
            key={couponId}
            icon={<TicketIcon />}
            title={title}
            note={t("repay.coupon.until", { day: dateInWords(calendarDay(expiration)) })}
            end={`−${formatPesos(off)}`}
            onTap={() => onChoose(couponId)}
          />
        ))}
      </div>
      {chosen !== undefined && (
        <Button look="second" onTap={() => onChoose(undefined)}>
          {t("repay.coupon.none")}
        </Button>
      )}
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
