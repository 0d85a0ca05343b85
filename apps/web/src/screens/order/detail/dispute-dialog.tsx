import { dispute } from "@noren/contract/calls/borrow";
import type { ReactNode } from "react";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { showToast } from "../../../ui/toast/toast.tsx";
import { TellDialog } from "../../../widgets/tell-dialog.tsx";
import { shownDay } from "../order-words.ts";

interface DisputeDialogProps {
  readonly orderId: string;
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

export function DisputeDialog({ orderId, onOpened, onClose }: DisputeDialogProps): ReactNode {
  const t = useTexts();
  return (
    <TellDialog
      says={{
        title: t("order-detail.dispute.ask"),
        text: t("order-detail.dispute.text"),
        label: t("order-detail.dispute.told"),
        missing: t("order-detail.dispute.missing"),
        go: t("order-detail.dispute.go"),
        notNow: t("order-detail.not-now"),
      }}
      tell={async (text) => {
        const { caseNumber, answerBy } = await call(dispute, { body: { orderId, told: text } });
        showToast(t("order-detail.dispute.opened", { caseNumber, day: shownDay(answerBy) }));
      }}
      onSent={onOpened}
      onClose={onClose}
    />
  );
}
