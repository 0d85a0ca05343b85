import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { Sending } from "./use-capture.ts";

interface CaptureNoticeProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  readonly onAgain: () => void;
}

/** What becomes of a picture: on its way, being looked at, kept for lack of a network, or not good enough and why. */
export function CaptureNotice({ sending, onRetry, onAgain }: CaptureNoticeProps): ReactNode {
  const t = useTexts();
  if (sending.state === "idle") return undefined;
  if (sending.state === "sending") {
    const isSent = sending.share >= 1;
    return (
      <div className="cam__sending" aria-live="polite">
        <progress value={sending.share} max={1} aria-label={t("step-one.sending")} />
        <p>{t(isSent ? "step-one.reading" : "step-one.sending")}</p>
      </div>
    );
  }
  if (sending.state === "cut-off")
    return (
      <div className="cam__answer">
        <Notice now title={t("step-one.cut-off")}>
          <p>{t("step-one.cut-off.text")}</p>
        </Notice>
        <Button onTap={onRetry}>{t("shell.retry")}</Button>
      </div>
    );
  return (
    <div className="cam__answer">
      <Notice now title={t("step-one.refused")}>
        <ul>
          {sending.reasons.map((reason) => (
            <li key={reason}>{t(`step-one.reason.${reason}`)}</li>
          ))}
        </ul>
      </Notice>
      <Button onTap={onAgain}>{t("step-one.take-again")}</Button>
    </div>
  );
}
