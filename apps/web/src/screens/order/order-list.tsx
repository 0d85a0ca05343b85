import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Dock } from "../../ui/dock/dock.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { ServiceButton } from "../../widgets/service/service-button.tsx";
import { TabBar } from "../../widgets/tab-bar/tab-bar.tsx";
import type { Group } from "./order-address.ts";
import { OrderGroup } from "./order-group.tsx";
import type { Counts } from "./use-orders.ts";

interface OrderListProps {
  readonly group: Group;
  readonly panel: string;
  /** Not while an order lies over it. */
  readonly isShown: boolean;
  readonly onGroup: (group: Group) => void;
}

export function OrderList({ group, panel, isShown, onGroup }: OrderListProps): ReactNode {
  const t = useTexts();
  const [counts, setCounts] = useState<Counts>();
  return (
    <>
      <header className="row row--between order__top">
        <h1 className="h2">{t("order.title")}</h1>
        <ServiceButton />
      </header>
      <main className="main">
        <div className="order__groups">
          <Segments
            label={t("order.groups")}
            panel={panel}
            chosen={group}
            onChoose={onGroup}
            segments={[
              { value: "processing", label: t("order.processing"), count: counts?.processing },
              { value: "completed", label: t("order.completed"), count: counts?.completed },
            ]}
          />
        </div>
        <div className="order__list" id={panel} role="tabpanel" aria-label={t(`order.${group}`)}>
          <OrderGroup key={group} group={group} isShown={isShown} onCounts={setCounts} />
        </div>
      </main>
      <Dock tabs={<TabBar current="/order" />} />
    </>
  );
}
