import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import type { BillDetail } from "../../session/repay-session.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { RetryDialog } from "./retry-dialog.tsx";

interface FailedPayoutProps {
  readonly order: BillDetail;
  readonly onChanged: () => void;
  /** One more way on, beside these. */
  readonly children?: ReactNode;
}

/** 'Payout failed: change the account and retry, or cancel' (product.md section 3), each confirmed first. Trying again shows the account and offers another: it is the one action that leads on. */
export function FailedPayout({ order, onChanged, children }: FailedPayoutProps): ReactNode {
  const t = useTexts();
  const [asked, setAsked] = useState<"retry" | "cancel" | "renew">();
  const { state, send } = useSending();
  const leaving = useLeaving();
  const close = (): void => setAsked(undefined);
  const act = async (action: "retry" | "cancel"): Promise<void> => {
    const done = await send(async () => {
      try {
        await call(failBorrowHandler, { query: { orderId: order.orderId, action } });
      } catch (error) {
        if (error instanceof Refused && error.code === errors.quoteExpired.code) setAsked("renew");
        throw error;
      }
      showToast(t(action === "retry" ? "order.retried" : "order.cancelled"));
    });
    if (!done || leaving().aborted) return;
    close();
    if (asked === "renew") navigate("/loan");
    else onChanged();
  };
  const dialog = { principal: order.principal, state, onClose: close };
  return (
    <>
      <div className="duo">
        <Button onTap={() => setAsked("retry")}>{t("order.retry")}</Button>
        <LinkButton look="quiet" to="/modify-bank-info?order">
          {t("order.fix")}
        </LinkButton>
        <Button look="quiet" onTap={() => setAsked("cancel")}>
          {t("order.cancel")}
        </Button>
        {children}
      </div>
      {asked === "retry" && <RetryDialog {...dialog} onYes={() => void act("retry")} />}
      {(asked === "cancel" || asked === "renew") && (
        <CancelDialog key={asked} why={asked} {...dialog} onYes={() => void act("cancel")} />
      )}
    </>
  );
}
