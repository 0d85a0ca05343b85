import { type dataRequestKinds, makeDataRequest } from "@noren/contract/calls/privacy";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { call } from "../../../calls/client.ts";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { showToast } from "../../../ui/toast/toast.tsx";
import { TellDialog } from "../../../widgets/tell-dialog.tsx";

export type RequestKind = (typeof dataRequestKinds)[number];

interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

export function RequestDialog({ kind, onAsked, onClose }: RequestDialogProps): ReactNode {
  const t = useTexts();
  return (
    <TellDialog
      says={{
        title: t(`profile.request.${kind}`),
        text: t(`profile.request.${kind}.text`),
        label: t("profile.request.told"),
        missing: t("profile.request.missing"),
        go: t("profile.request.send"),
        notNow: t("profile.not-now"),
      }}
      tell={async (text) => {
        const { caseNumber, answerBy } = await call(makeDataRequest, { body: { kind, told: text } });
        showToast(t("profile.request.made", { caseNumber, day: dateInWords(calendarDay(answerBy)) }));
      }}
      onSent={onAsked}
      onClose={onClose}
    />
  );
}
