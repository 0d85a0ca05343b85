import { type ReactNode, useCallback } from "react";
import { useLiveQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { askDecisions, isUndecided } from "./ask-decisions.ts";
import { OrderDecision } from "./order-decision.tsx";
import "./decision.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/decision.po");

interface DecisionProps {
  readonly orderIds: readonly string[];
  /** Away to another screen. */
  readonly onLeave: () => void;
  /** A person was asked to look at one of them. */
  readonly onAsked?: () => void;
}

/** 'The result is shown in writing, approved or not, and a person can be asked to review it' (product.md section 4). */
export function Part({ orderIds, onLeave, onAsked }: DecisionProps): ReactNode {
  const ids = orderIds.join(" ");
  const load = useCallback((signal: AbortSignal) => askDecisions(ids.split(" "), signal), [ids]);
  const query = useLiveQuery(load, isUndecided);
  if (query.state === "waiting") return <Waiting />;
  if (query.state === "failed") return <NotReached onRetry={query.retry} />;
  const { data, refetch } = query;
  const tell = (): void => {
    refetch();
    onAsked?.();
  };
  return data.map((order) => <OrderDecision order={order} onAsked={tell} onLeave={onLeave} key={order.orderId} />);
}
