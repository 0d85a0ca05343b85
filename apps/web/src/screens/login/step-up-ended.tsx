import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { useService } from "../../widgets/service/use-service.tsx";

interface StepUpEndedProps {
  /** Asked too often today, or the code that goes with it ran out. */
  readonly why: "used-up" | "expired";
  readonly onAgain: () => void;
}

/** No more answers are taken now: until when, and the way on. */
export function StepUpEnded({ why, onAgain }: StepUpEndedProps): ReactNode {
  const t = useTexts();
  const service = useService();
  return (
    <>
      <main className="main login">
        <h1 className="h1">{t(`new-device.${why}`)}</h1>
        <p className="lead">{t(`new-device.${why}.text`)}</p>
      </main>
      <Dock
        bare
        actions={
          why === "expired" ? (
            <Button onTap={onAgain}>{t("new-device.again")}</Button>
          ) : (
            <Button onTap={service.open}>{t("shell.service")}</Button>
          )
        }
      />
      {service.dialog}
    </>
  );
}
