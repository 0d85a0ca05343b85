import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { TicketIcon } from "../../../ui/icons/loan-icons.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { Channel } from "../../../widgets/channel-page.ts";
import { late, LatePart } from "../../../widgets/late-part/late-part.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { FirstDayLimits } from "../../../widgets/loan/first-day-limits.tsx";
import type { UsableCoupon } from "../amount/coupon-sheet.tsx";
import type { Choice } from "../use-choice.ts";
import { WaysList } from "./ways-list.tsx";

const couponSheet = late(() => import("../amount/coupon-sheet.tsx"));

interface MeansOfPayingProps {
  readonly loan: LoanDetail;
  readonly channel: Channel | undefined;
  readonly coupons: readonly UsableCoupon[];
  readonly coupon: UsableCoupon | undefined;
  readonly onChange: (change: Partial<Choice>) => void;
}

/** Where it is paid, what a bank's limit means for it, and a coupon where one takes something off. */
export function MeansOfPaying({ loan, channel, coupons, coupon, onChange }: MeansOfPayingProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (channel === undefined)
    return (
      <Notice now title={t("repay.no-channel")}>
        <p>{t("repay.no-channel.text")}</p>
      </Notice>
    );
  return (
    <>
      <WaysList ways={loan.ways} chosen={channel} onChoose={(next) => onChange({ channel: next })} />
      {channel === "transfer" && <FirstDayLimits />}
      {coupons.length > 0 && (
        <div className="list">
          <TapRow
            icon={<TicketIcon />}
            title={coupon ? t("repay.coupon.of", { amount: formatPesos(coupon.amount) }) : t("repay.coupon")}
            end={coupon && `−${formatPesos(coupon.off)}`}
            onTap={() => setOpen(true)}
          />
        </div>
      )}
      {/* 'A payment counts from the payer's time' (product.md section 4). */}
      <Notice title={t("repay.counts")}>
        <p>{t("repay.counts.text")}</p>
      </Notice>
      {isOpen && (
        <LatePart
          load={couponSheet}
          waiting={null}
          props={{
            coupons,
            chosen: coupon?.couponId,
            onChoose: (couponId) => {
              onChange({ couponId });
              close();
            },
            onClose: close,
          }}
        />
      )}
    </>
  );
}
