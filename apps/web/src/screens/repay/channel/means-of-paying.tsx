import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { TicketIcon } from "../../../ui/icons/loan-icons.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { late, LatePart } from "../../../widgets/late-part/late-part.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { FirstDayLimits } from "../../../widgets/loan/first-day-limits.tsx";
import { channelIcons } from "./channel-icons.tsx";
import type { Channel } from "../../../widgets/channel-page.ts";
import type { UsableCoupon } from "../amount/coupon-sheet.tsx";
import type { Choice } from "../use-choice.ts";

const channelSheet = late(() => import("./channel-sheet.tsx"));
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
  const [open, setOpen] = useState<"channel" | "coupon">();
  const close = (): void => setOpen(undefined);
  if (channel === undefined)
    return (
      <Notice now title={t("repay.no-channel")}>
        <p>{t("repay.no-channel.text")}</p>
      </Notice>
    );
  const isTransfer = channel === "transfer";
  return (
    <>
      <div className="list">
        <TapRow
          icon={channelIcons[channel]}
          title={t(`owed.channel.${channel}`)}
          note={t(`owed.channel.${channel}.note`)}
          onTap={() => setOpen("channel")}
          tail={<span className="item__e repay__change">{t("repay.change")}</span>}
        />
        {coupons.length > 0 && (
          <TapRow
            icon={<TicketIcon />}
            title={coupon ? t("repay.coupon.of", { amount: formatPesos(coupon.amount) }) : t("repay.coupon")}
            end={coupon && `−${formatPesos(coupon.off)}`}
            onTap={() => setOpen("coupon")}
          />
        )}
      </div>
      {isTransfer && <FirstDayLimits />}
      {open === "channel" && (
        <LatePart
          load={channelSheet}
          waiting={null}
          props={{
            channels: loan.channels,
            chosen: channel,
            onChoose: (next) => {
              onChange({ channel: next });
              close();
            },
            onClose: close,
          }}
        />
      )}
      {open === "coupon" && (
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
