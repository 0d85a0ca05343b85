import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLiveQuery } from "../../calls/use-query.ts";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { CountdownDialog } from "../../widgets/countdown-dialog/countdown-dialog.tsx";
import { OrderDecision } from "../../widgets/decision/order-decision.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";
import { forgetApplication } from "./applying.ts";
import { askOutcome, isDeciding, isUnderWay } from "./ask-outcome.ts";
import "../../widgets/decision/decision.css";

const sent = late(() => import("./sent.tsx"));

const nothing = (): void => undefined;

/** Nobody does anything else meanwhile. */
const FIRST_WAIT_MS = 500;

interface OutcomeProps {
  readonly orderIds: readonly string[];
  /** Sent just now: its decision takes seconds. */
  readonly isNew: boolean;
}

/**
 * What was decided, as soon as it is: the ten seconds are the longest anybody waits for it here. A reload shows it again;
 * whoever leaves has seen it.
 */
export function Outcome({ orderIds, isNew }: OutcomeProps): ReactNode {
  const t = useTexts();
  const [isWaited, setWaited] = useState(isNew);
  const ids = orderIds.join(" ");
  const load = useCallback((signal: AbortSignal) => askOutcome(ids.split(" "), signal), [ids]);
  const query = useLiveQuery(load, isUnderWay, FIRST_WAIT_MS);
  useEffect(() => forgetApplication, []);
  if (query.state === "ready" && query.data.sent) return <LatePart load={sent} props={{ sent: query.data.sent }} />;
  const isWaiting = isWaited && (query.state === "waiting" || (query.state === "ready" && isDeciding(query.data)));
  return (
    <>
      <HeaderBar title={t("loan.title")} backTo={HOME} />
      <main className="main">
        <h2 className="h2">{t("loan.outcome")}</h2>
        {query.state === "waiting" && <Waiting />}
        {query.state === "failed" && <NotReached onRetry={query.retry} />}
        {query.state === "ready" &&
          query.data.orders.map((order) => (
            <OrderDecision order={order} onAsked={query.refetch} onLeave={nothing} key={order.orderId} />
          ))}
      </main>
      <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
      {isWaiting && (
        <CountdownDialog title={t("loan.deciding")} onEnd={() => setWaited(false)}>
          <p>{t("loan.deciding.text")}</p>
        </CountdownDialog>
      )}
    </>
  );
}
