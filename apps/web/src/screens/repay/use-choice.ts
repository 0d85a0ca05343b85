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

/**
 * A reload keeps what was typed and where it is paid, for the same loan. What is paid is chosen anew each time: whoever comes
 * from 'Pay $56.290' is shown $56.290, whatever they paid before.
 */
export function useChoice(loan: LoanDetail, way: Way): readonly [Choice, (change: Partial<Choice>) => void] {
  const { orderId } = loan;
  const userId = useSession().userInfo?.userId;
  const name = `repay.${orderId}`;
  const [choice, setChoice] = useState<Choice>(() => ({
    way,
    part: loan.part?.amount,
    channel: loan.ways[0]?.channel,
    couponId: undefined,
    ...typedIn(readDraft(name, userId)),
  }));
  const change = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    storeDraft(name, userId, typedIn(next));
  };
  return [choice, change];
}

/** A draft of before may hold more. */
function typedIn(draft: Partial<Choice> | undefined): Partial<Choice> {
  const { part, channel } = draft ?? {};
  return { ...(part !== undefined && { part }), ...(channel && { channel }) };
}
