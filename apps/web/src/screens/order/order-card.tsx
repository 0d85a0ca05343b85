import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { type BillDetail, storeRepay } from "../../session/repay-session.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { ProductPicture } from "../../ui/product-picture/product-picture.tsx";
import { boldMoney, RichText } from "../../ui/rich-text/rich-text.tsx";
import { FailedPayout } from "./failed-payout.tsx";
import { addressOf, type Group } from "./order-address.ts";
import { OrderBadge } from "./order-badge.tsx";
import { saidOf, whenOf } from "./order-words.ts";
import "../../ui/card/card.css";

interface OrderCardProps {
  readonly order: BillDetail;
  readonly group: Group;
  readonly onChanged: () => void;
}

/** One order: its sum, its state in words, and its next step. */
export function OrderCard({ order, group, onChanged }: OrderCardProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  return (
    <article className="card" aria-labelledby={heading}>
      <div className="row row--between order__head">
        <ProductPicture src={order.productIcon} />
        <h2 className="money order__sum" id={heading}>
          {formatPesos(order.principal)}
        </h2>
        <OrderBadge order={order} />
      </div>
      <p className="lead order__when">{whenOf(t, order)}</p>
      <p className="order__say">
        <RichText text={saidOf(t, order)} parts={boldMoney} />
      </p>
      <NextStep order={order} group={group} onChanged={onChanged} />
    </article>
  );
}

/** While somebody looks at a receipt, paying stays possible. */
const payable = ["pay", "wait-for-voucher"];

function NextStep({ order, group, onChanged }: OrderCardProps): ReactNode {
  const t = useTexts();
  const { orderId, nextStep } = order;
  const toDetail = addressOf({ group, orderId });
  const detail = (
    <LinkButton look="second" to={toDetail}>
      {t("order.detail")}
    </LinkButton>
  );
  if (payable.includes(nextStep))
    return (
      <div className="duo">
        <Button
          onTap={() => {
            storeRepay(order);
            navigate(`/repay/${orderId}`);
          }}
        >
          {t("order.pay")}
        </Button>
        {detail}
      </div>
    );
  if (nextStep === "carrier-check")
    return (
      <div className="duo">
        <LinkButton to="/api-phone-check">{t("order.carrier")}</LinkButton>
        {detail}
      </div>
    );
  if (nextStep === "correct-account")
    return (
      <FailedPayout order={order} onChanged={onChanged}>
        <LinkButton look="quiet" to={toDetail}>
          {t("order.detail")}
        </LinkButton>
      </FailedPayout>
    );
  return (
    <div className="order__quiet">
      <LinkButton look="quiet" to={toDetail}>
        {t(nextStep === "read-reasons" ? "order.reasons" : "order.detail")}
      </LinkButton>
    </div>
  );
}
