import { dispute } from "@noren/contract/calls/borrow";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sway } from "../../../ui/sway.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import { shownDay } from "../order-words.ts";

interface DisputeDialogProps {
  readonly orderId: string;
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

const MOST = 2000;

export function DisputeDialog({ orderId, onOpened, onClose }: DisputeDialogProps): ReactNode {
  const t = useTexts();
  const [told, setTold] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, send } = useSending();
  const open = async (): Promise<void> => {
    const words = told.trim();
    if (words === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const done = await send(async () => {
      const { caseNumber, answerBy } = await call(dispute, { body: { orderId, told: words } });
      showToast(t("order-detail.dispute.opened", { caseNumber, day: shownDay(answerBy) }));
    });
    if (done) onOpened();
  };
  return (
    <Dialog title={t("order-detail.dispute.ask")} shape="sheet" onClose={onClose}>
      <p className="lead dialog__text">{t("order-detail.dispute.text")}</p>
      <TextArea
        ref={field}
        label={t("order-detail.dispute.told")}
        error={isMissing ? t("order-detail.dispute.missing") : undefined}
        value={told}
        maxLength={MOST}
        onText={(text) => {
          setTold(text);
          setMissing(false);
        }}
      />
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void open()}>
        {t("order-detail.dispute.go")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("order-detail.not-now")}
      </Button>
    </Dialog>
  );
}
