import { useState } from "react";
import { storeDraft, readDraft } from "../../session/drafts.ts";
import { useSession } from "../../session/session.ts";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import type { Channel } from "../../widgets/channel-page.ts";
import type { Way } from "./repay-figures.ts";

/** What the borrower has chosen so far. Accepting an extension is not among it: that is never kept. */
export interface Choice {
  readonly way: Way;
  readonly part: number | undefined;
  readonly channel: Channel | undefined;
  readonly couponId: string | undefined;
}

/** A reload keeps it, for the same loan. */
export function useChoice(loan: LoanDetail): readonly [Choice, (change: Partial<Choice>) => void] {
  const { orderId } = loan;
  const userId = useSession().userInfo?.userId;
  const name = `repay.${orderId}`;
  const [choice, setChoice] = useState<Choice>(() => ({
    way: "full",
    part: loan.part?.amount,
    channel: loan.channels[0],
    couponId: undefined,
    ...readDraft(name, userId),
  }));
  const change = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    storeDraft(name, userId, next);
  };
  return [choice, change];
}
