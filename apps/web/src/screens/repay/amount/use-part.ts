import { loanDetail } from "@noren/contract/calls/repay";
import { useCallback } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { later } from "../../../platform/clock.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { isPart } from "../repay-figures.ts";

/** Nobody is asked at every digit. */
const TYPING_MS = 400;

type Counted = Pick<LoanDetail, "part" | "coupons" | "owedToday">;

/** What paying that part would leave, and which coupons go with it; nothing while it is asked for or is no part at all. */
export function usePart(loan: LoanDetail, amount: number | undefined): Counted | undefined {
  const { orderId, owedToday } = loan;
  const isKnown = amount === loan.part?.amount;
  const isAsked = !isKnown && isPart(amount, owedToday);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Counted | null> => {
      if (!isAsked) return null;
      await later(TYPING_MS, signal);
      signal.throwIfAborted();
      const counted = await call(loanDetail, { query: { orderId, part: String(amount) } }, { signal });
      // At midnight another sum is owed, and what was counted is yesterday's.
      return counted.owedToday === owedToday ? counted : null;
    },
    [orderId, owedToday, amount, isAsked],
  );
  const query = useQuery(load);
  if (isKnown) return loan;
  // Without an answer the figures stay away; whoever pays all the same is told by the server.
  return query.state === "ready" ? (query.data ?? undefined) : undefined;
}
