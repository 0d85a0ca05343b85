import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../widgets/late-part/late-sheet.tsx";
import type { HomeData } from "./ask-home.ts";
import { GuideCard } from "./guide/guide-card.tsx";
import { LimitCloth } from "./limit-cloth.tsx";
import { Lock } from "./lock.tsx";
import { NextLoan } from "./next-loan.tsx";
import { Offers } from "./offers.tsx";
import { OrderCard } from "./loan/order-card.tsx";
import { OverdueCard } from "./loan/overdue-card.tsx";
import { RatingPrompt } from "./rating/rating-prompt.tsx";
import { homeStateOf } from "./home-state.ts";
import "../../ui/card/card.css";

const decision = late(() => import("../../widgets/decision/decision.tsx"));

interface HomePartsProps {
  readonly home: HomeData;
  /** The server was not reached since. */
  readonly isStale: boolean;
  readonly onChanged: () => void;
}

/** What stands on Home, in the order it matters to this borrower. */
export function HomeParts({ home, isStale, onChanged }: HomePartsProps): ReactNode {
  const t = useTexts();
  const [read, setRead] = useState<string>();
  const state = homeStateOf(home);
  const { credit, products, orders, owed, guidance, decided } = home;
  const isLocked = state.kind === "locked";
  const close = (): void => {
    setRead(undefined);
    onChanged();
  };
  const others = orders.filter((order) => !owed.some(({ orderId }) => orderId === order.orderId));
  return (
    <>
      {isStale && <Notice title={t("shell.offline.title")}>{t("home.old")}</Notice>}
      {owed.map((loan) => (
        <OverdueCard loan={loan} key={loan.orderId} />
      ))}
      {isLocked ? <Lock owed={owed} /> : <LimitCloth credit={credit} />}
      {others.map((order) => (
        <OrderCard
          order={order}
          day={products.day}
          isDecided={decided.has(order.orderId)}
          onRead={() => setRead(order.orderId)}
          key={order.orderId}
        />
      ))}
      <NextLoan state={state} credit={credit} products={products} onRead={setRead} />
      {guidance && !isLocked && <GuideCard guidance={guidance} onChanged={onChanged} />}
      {!isLocked && <Offers products={products} credit={credit} />}
      <RatingPrompt isDue={credit.ratingDue ?? false} />
      {read !== undefined && (
        <LateSheet
          title={t("home.decision")}
          load={decision}
          props={{ orderIds: [read], onLeave: close }}
          onClose={close}
        />
      )}
    </>
  );
}
