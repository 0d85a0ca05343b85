import { review } from "@noren/contract/calls/borrow";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sway } from "../../../ui/sway.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";

interface ReviewDialogProps {
  readonly orderId: string;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

const MOST = 1000;

/** 'Ask a person to review', with or without a word of explanation. */
export function ReviewDialog({ orderId, onAsked, onClose }: ReviewDialogProps): ReactNode {
  const t = useTexts();
  const [told, setTold] = useState("");
  const { state, send } = useSending();
  const ask = async (): Promise<void> => {
    const done = await send(async () => {
      const words = told.trim();
      const { caseNumber } = await call(review, { body: { orderId, ...(words !== "" && { told: words }) } });
      showToast(t("order-detail.review.asked", { caseNumber }));
    });
    if (done) onAsked();
  };
  return (
    <Dialog title={t("order-detail.review.ask")} shape="sheet" onClose={onClose}>
      <p className="lead dialog__text">{t("order-detail.review.text")}</p>
      <TextArea label={t("order-detail.review.told")} value={told} maxLength={MOST} onText={setTold} />
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void ask()}>
        {t("order-detail.review.go")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("order-detail.not-now")}
      </Button>
    </Dialog>
  );
}
