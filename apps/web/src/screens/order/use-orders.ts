import type { CallAnswer } from "@noren/contract/call";
import { bill, borrowTypes } from "@noren/contract/calls/borrow";
import { useCallback, useState } from "react";
import { call } from "../../calls/client.ts";
import { useLiveQuery } from "../../calls/use-query.ts";
import type { BillDetail } from "../../session/repay-session.ts";
import { useSending } from "../../widgets/loan/use-sending.ts";
import type { Group } from "./order-address.ts";

type Page = CallAnswer<typeof bill>;
export type Counts = Page["counts"];

/** Decided or paid out any moment. */
const isUnderWay = ({ details }: Page): boolean => details.some(({ nextStep }) => moving.has(nextStep));
const moving: ReadonlySet<string> = new Set(["wait-for-decision", "wait-for-payout", "wait-for-bank"]);

const ask = (group: Group, page: string | undefined, signal?: AbortSignal): Promise<Page> =>
  call(bill, { query: { borrowType: borrowTypes[group], ...(page !== undefined && { page }) } }, { signal });

/** Pages after the first; they belong to the first one they were asked after. */
interface Further {
  readonly after: string;
  readonly details: readonly BillDetail[];
  readonly next: string | undefined;
}

/** The orders of a group: the first page anew whenever something may have changed, the others as they are asked for. */
export function useOrders(group: Group) {
  const load = useCallback((signal: AbortSignal) => ask(group, undefined, signal), [group]);
  const first = useLiveQuery(load, isUnderWay);
  const [further, setFurther] = useState<Further>();
  const sending = useSending();
  if (first.state !== "ready") return first;
  const { data, isStale, refetch } = first;
  const rest = further !== undefined && further.after === data.next ? further : undefined;
  const next = rest ? rest.next : data.next;
  const more = (): void =>
    void sending.send(async () => {
      const page = await ask(group, next);
      const after = data.next;
      if (after !== undefined)
        setFurther({ after, details: [...(rest?.details ?? []), ...page.details], next: page.next });
    });
  return {
    state: "ready" as const,
    orders: [...data.details, ...(rest?.details ?? [])],
    counts: data.counts,
    isStale: isStale || sending.state === "unreachable",
    refetch,
    more: next === undefined ? undefined : more,
    fetching: sending.state === "sending",
  };
}
