import { type ReactNode, useEffect, useState } from "react";
import { formatPesos } from "@noren/lending/money/money";
import { receiveWelcome } from "../../calls/queries/receive-welcome.ts";
import { useLiveQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { HOME } from "../../session/guards.ts";
import { Dock } from "../../ui/dock/dock.tsx";
import { Offline } from "../../ui/offline/offline.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../widgets/late-part/quiet-part.tsx";
import { TabBar } from "../../widgets/tab-bar/tab-bar.tsx";
import { askHome, type HomeData, isUnderWay } from "./ask-home.ts";
import { readDebts, storeDebts } from "./debt/known-debts.ts";
import { HomeHead } from "./home-head.tsx";
import { HomeParts } from "./home-parts.tsx";
import { isGoodMoment } from "./home-state.ts";
import "./home.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/home.po");

const phoneChange = late(() => import("../../widgets/phone-change/phone-change-banner.tsx"));
const offlineDebts = late(() => import("./debt/offline-debts.tsx"));
const consent = late(() => import("../../widgets/consent/ask-consent.tsx"));

/** Home: the limit, what is owed or under way, and what can be asked for next. */
export function Screen(): ReactNode {
  const home = useLiveQuery(askHome, isUnderWay);
  const ready = home.state === "ready" ? home : undefined;
  useRemembered(ready?.data);
  useWelcome(ready?.refetch);
  return (
    <>
      <HomeHead unread={ready?.data.unread ?? 0} onRead={ready?.refetch} />
      {home.state === "failed" ? (
        <NotReached onRetry={home.retry} />
      ) : (
        <main className="main home">
          <QuietPart load={phoneChange} props={{}} />
          {ready ? <HomeParts home={ready.data} isStale={ready.isStale} onChanged={ready.refetch} /> : <Waiting />}
        </main>
      )}
      <Dock tabs={<TabBar current={HOME} />} />
      {ready && isGoodMoment(ready.data) && <QuietPart load={consent} props={{}} />}
    </>
  );
}

/** What is owed stays in sight. */
function NotReached({ onRetry }: { onRetry: () => void }): ReactNode {
  const [debts] = useState(readDebts);
  if (debts.length > 0)
    return (
      <main className="main home">
        <LatePart load={offlineDebts} props={{ debts, onRetry }} waiting={<Waiting />} />
      </main>
    );
  return (
    <main className="screen">
      <Offline onRetry={onRetry} />
    </main>
  );
}

/** What is owed is remembered for a time without a network, as the server last said it. */
function useRemembered(home: HomeData | undefined): void {
  useEffect(() => {
    if (!home) return;
    const owed = [...home.owed, ...home.running];
    storeDebts(owed);
    // Fetched while it can be.
    if (owed.length > 0) offlineDebts().catch(() => undefined);
  }, [home]);
}

/** The welcome coupon, should the call at certification's end have been lost; it comes with a message, so Home asks again. */
function useWelcome(refetch: (() => void) | undefined): void {
  const t = useTexts();
  const leaving = useLeaving();
  useEffect(() => {
    const receive = async (): Promise<void> => {
      const coupon = await receiveWelcome();
      if (!coupon || leaving().aborted) return;
      showToast(t("home.coupon", { amount: formatPesos(coupon.amount) }));
      refetch?.();
    };
    if (refetch) void receive();
  }, [t, leaving, refetch]);
}
