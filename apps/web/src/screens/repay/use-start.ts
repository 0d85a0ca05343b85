import type { CallInput } from "@noren/contract/call";
import { startRepayment } from "@noren/contract/calls/repay";
import { useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { showToast } from "../../ui/toast/toast.tsx";
import { ownPage } from "../../widgets/channel-page.ts";
import { useSending } from "../../widgets/loan/use-sending.ts";

type Asked = Omit<CallInput<typeof startRepayment>["body"], "orderId">;

/** Makes the repayment and leads to where it is paid. What is refused was offered another day: everything is asked anew. */
export function useStart(orderId: string, onChanged: () => void) {
  const t = useTexts();
  const leaving = useLeaving();
  const { state, send } = useSending();
  const [offers, setOffers] = useState(0);
  const [lastPurpose, setLastPurpose] = useState<Asked["purpose"]>();
  const begin = async (asked: Asked): Promise<void> => {
    try {
      const { reference } = await call(startRepayment, { body: { orderId, ...asked } });
      if (reference === undefined) showToast(t("repay.withdrawn"));
      // Whoever went elsewhere meanwhile stays there; the code waits among their loans.
      if (leaving().aborted) return;
      navigate(reference === undefined ? "/order?completed" : ownPage(asked.channel, reference));
    } catch (error) {
      if (error instanceof Refused) {
        setOffers((count) => count + 1);
        onChanged();
      }
      throw error;
    }
  };
  const start = (asked: Asked): void => {
    setLastPurpose(asked.purpose);
    void send(() => begin(asked));
  };
  return { state, offers, lastPurpose, start };
}
