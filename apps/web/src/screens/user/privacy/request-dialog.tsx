import { type dataRequestKinds, makeDataRequest } from "@noren/contract/calls/privacy";
import { calendarDay, formatDay } from "@noren/lending/calendar-day";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sway } from "../../../ui/sway.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";

export type RequestKind = (typeof dataRequestKinds)[number];

interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

const MOST = 2000;

export function RequestDialog({ kind, onAsked, onClose }: RequestDialogProps): ReactNode {
  const t = useTexts();
  const [told, setTold] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, send } = useSending();
  const ask = async (): Promise<void> => {
    const words = told.trim();
    if (words === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const done = await send(async () => {
      const { caseNumber, answerBy } = await call(makeDataRequest, { body: { kind, told: words } });
      showToast(t("profile.request.made", { caseNumber, day: formatDay(calendarDay(answerBy)) }));
    });
    if (done) onAsked();
  };
  return (
    <Dialog title={t(`profile.request.${kind}`)} shape="sheet" onClose={onClose}>
      <p className="lead dialog__text">{t(`profile.request.${kind}.text`)}</p>
      <TextArea
        ref={field}
        label={t("profile.request.told")}
        error={isMissing ? t("profile.request.missing") : undefined}
        value={told}
        maxLength={MOST}
        onText={(text) => {
          setTold(text);
          setMissing(false);
        }}
      />
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void ask()}>
        {t("profile.request.send")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("profile.not-now")}
      </Button>
    </Dialog>
  );
}
