import { loanDetail } from "@noren/contract/calls/repay";
import { useEffect, useState } from "react";
import { call } from "../../../calls/client.ts";
import { later } from "../../../platform/clock.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { isPart } from "../repay-figures.ts";

/** Nobody is asked at every digit. */
const TYPING_MS = 400;

type Counted = Pick<LoanDetail, "part" | "coupons" | "owedToday">;

/** What paying that part would leave, and which coupons go with it; nothing while it is asked for or is no part at all. */
export function usePart(loan: LoanDetail, amount: number | undefined): Counted | undefined {
  const { orderId, owedToday } = loan;
  const [counted, setCounted] = useState<Counted>();
  // At midnight another sum is owed, and what was counted is yesterday's.
  const isCounted = amount === counted?.part?.amount && counted?.owedToday === owedToday;
  const isKnown = amount === loan.part?.amount || isCounted;
  useEffect(() => {
    if (isKnown || !isPart(amount, owedToday)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async (): Promise<void> => {
      await later(TYPING_MS, signal);
      if (signal.aborted) return;
      setCounted(await call(loanDetail, { query: { orderId, part: String(amount) } }, { signal }));
    };
    // The figures stay away; whoever pays all the same is told by the server.
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [orderId, owedToday, amount, isKnown]);
  if (amount === loan.part?.amount) return loan;
  return isCounted ? counted : undefined;
}
