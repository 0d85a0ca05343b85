import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import type { Look } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../widgets/late-part/quiet-part.tsx";
import { LateSheet } from "../../widgets/late-part/late-sheet.tsx";
import type { HomeData } from "./ask-home.ts";
import { CreditLine } from "./credit-line.tsx";
import { Debt } from "./debt/debt.tsx";
import { GuideCard } from "./guide/guide-card.tsx";
import { LimitCloth } from "./limit-cloth.tsx";
import { Lock } from "./lock.tsx";
import { NextLoan } from "./next-loan.tsx";
import { Offers } from "./offers.tsx";
import { OrderCard } from "./loan/order-card.tsx";
import { OverdueCard } from "./loan/overdue-card.tsx";
import { RatingPrompt } from "./rating/rating-prompt.tsx";
import { settledNow } from "./settled/settled-now.ts";
import { homeStateOf } from "./home-state.ts";
import "../../ui/card/card.css";

const settledPart = late(() => import("./settled/settled.tsx"));
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
  const { credit, products, orders, owed, running, guidance, decided } = home;
  const isLocked = state.kind === "locked";
  // What is not recognised is not asked for.
  const debt = isLocked ? undefined : running.find(({ disputed }) => !disputed);
  const settled = settledNow(home);
  const canUse = credit.available > 0;
  const close = (): void => {
    setRead(undefined);
    onChanged();
  };
  const shown = debt ? [...owed, debt] : owed;
  const others = orders.filter((order) => !shown.some(({ orderId }) => orderId === order.orderId));
  // One main button a screen: of what is owed first, else of what is under way, else of what is reserved.
  const [main] = [...owed, ...(debt ? [debt] : []), ...others];
  const lookOf = ({ orderId }: { orderId: string }): Look => (orderId === main?.orderId ? "main" : "second");
  const isReserved = guidance?.state === "offered";
  return (
    <>
      {isStale && <Notice title={t("shell.offline.title")}>{t("home.old")}</Notice>}
      {owed.map((loan) => (
        <OverdueCard loan={loan} look={lookOf(loan)} key={loan.orderId} />
      ))}
      {settled && <QuietPart load={settledPart} props={{ order: settled }} />}
      {debt && <Debt loan={debt} look={lookOf(debt)} />}
      {isLocked && <Lock owed={owed} />}
      {!debt && !isLocked && canUse && <LimitCloth credit={credit} isNew={settled !== undefined} />}
      {others.map((order) => (
        <OrderCard
          order={order}
          look={lookOf(order)}
          day={products.day}
          isDecided={decided.has(order.orderId)}
          onRead={() => setRead(order.orderId)}
          key={order.orderId}
        />
      ))}
      <NextLoan
        state={state}
        credit={credit}
        products={products}
        look={isReserved ? "second" : "main"}
        onRead={setRead}
      />
      {!isLocked && (debt || !canUse) && <CreditLine credit={credit} />}
      {guidance && !isLocked && <GuideCard guidance={guidance} look={main ? "second" : "main"} onChanged={onChanged} />}
      {!debt && !isLocked && <Offers products={products} />}
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
