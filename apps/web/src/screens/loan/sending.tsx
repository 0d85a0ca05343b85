import { errors } from "@noren/contract/errors";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { CountdownDialog } from "../../widgets/countdown-dialog/countdown-dialog.tsx";
import { type Application, forgetApplication, sendApplication } from "./applying.ts";
import { Outcome } from "./outcome.tsx";

/** After these nobody knows whether it arrived: the same request is sent again, never another. */
const unknown: readonly number[] = [errors.alreadyHandling.code, errors.internal.code, errors.unavailable.code];

const isRefused = (error: unknown): boolean => error instanceof Refused && !unknown.includes(error.code);

type Stage = "sending" | "unsure" | "deciding" | "decided";

interface SendingProps {
  readonly application: Application;
  readonly onRefused: () => void;
}

/** Sends an application until it is answered, counts down while it is decided, and says what was decided. */
export function Sending({ application, onRefused }: SendingProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [sent, setSent] = useState(application);
  // After a reload the ten seconds are over.
  const [stage, setStage] = useState<Stage>(application.orderIds ? "decided" : "sending");
  const onAnswered = useEffectEvent((answered: Application): void => {
    if (leaving().aborted) return;
    setSent(answered);
    setStage("deciding");
  });
  const onFailed = useEffectEvent((error: unknown): void => {
    // The server said why; the choice can be made anew.
    if (isRefused(error)) forgetApplication();
    if (leaving().aborted) return;
    if (isRefused(error)) onRefused();
    else setStage("unsure");
  });
  useEffect(() => {
    if (stage === "sending") sendApplication(application).then(onAnswered, onFailed);
  }, [stage, application]);
  const retry = (): void => setStage("sending");
  useWhenOnline(stage === "unsure" ? retry : undefined);
  if (stage === "decided") return <Outcome orderIds={sent.orderIds ?? []} />;
  if (stage === "unsure")
    return (
      <>
        <main className="main">
          <Notice now title={t("loan.unsure")}>
            {t("loan.unsure.text")}
          </Notice>
        </main>
        <Dock actions={<Button onTap={retry}>{t("shell.retry")}</Button>} />
      </>
    );
  return (
    <main className="main">
      <p className="lead" aria-live="polite">
        {t("loan.sending")}
      </p>
      <Waiting />
      {stage === "deciding" && (
        <CountdownDialog title={t("loan.deciding")} onEnd={() => setStage("decided")}>
          <p>{t("loan.deciding.text")}</p>
        </CountdownDialog>
      )}
    </main>
  );
}
