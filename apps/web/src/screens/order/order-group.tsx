import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Offline } from "../../ui/offline/offline.tsx";
import { Sway } from "../../brand/sway.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";
import type { Group } from "./order-address.ts";
import { OrderCard } from "./order-card.tsx";
import { type Counts, useOrders } from "./use-orders.ts";

interface OrderGroupProps {
  readonly group: Group;
  readonly isShown: boolean;
  readonly onCounts: (counts: Counts) => void;
}

export function OrderGroup({ group, isShown, onCounts }: OrderGroupProps): ReactNode {
  const t = useTexts();
  const listed = useOrders(group);
  const counts = listed.state === "ready" ? listed.counts : undefined;
  const tellCounts = useEffectEvent(onCounts);
  useEffect(() => {
    if (counts) tellCounts(counts);
  }, [counts]);
  // What was done to an order while it lay over the list.
  const again = useEffectEvent(() => listed.state === "ready" && listed.refetch());
  useEffect(() => {
    if (isShown) again();
  }, [isShown]);
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <Offline onRetry={listed.retry} />;
  const { orders, isStale, refetch, more, fetching } = listed;
  if (orders.length === 0) return <NoOrders group={group} />;
  return (
    <>
      {isStale && <NoResponse onRetry={refetch} />}
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} group={group} onChanged={refetch} />
      ))}
      {more && (
        <Button look="quiet" busy={fetching ? <Sway /> : undefined} onTap={more}>
          {t("order.more")}
        </Button>
      )}
    </>
  );
}

function NoOrders({ group }: { group: Group }): ReactNode {
  const t = useTexts();
  return (
    <div className="empty order__none">
      <h2 className="h3">{t(`order.empty.${group}`)}</h2>
      <p className="lead">{t(`order.empty.${group}.text`)}</p>
      {group === "processing" && <LinkButton to="/home">{t("order.to-home")}</LinkButton>}
    </div>
  );
}
