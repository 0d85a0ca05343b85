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
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { HOME } from "../../session/guards.ts";
import { type Application, forgetApplication, sendApplication } from "./applying.ts";
import { Outcome } from "./outcome.tsx";

/** After these nobody knows whether it arrived: the same request is sent again, never another. */
const unknown: readonly number[] = [errors.alreadyHandling.code, errors.internal.code, errors.unavailable.code];

const isRefused = (error: unknown): boolean => error instanceof Refused && !unknown.includes(error.code);

type Stage = "sending" | "unsure" | "answered";

interface SendingProps {
  readonly application: Application;
  readonly onRefused: () => void;
}

/** Sends an application until it is answered, and says what was decided. */
export function Sending({ application, onRefused }: SendingProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [sent, setSent] = useState(application);
  const [stage, setStage] = useState<Stage>(application.orderIds ? "answered" : "sending");
  const onAnswered = useEffectEvent((answered: Application): void => {
    if (leaving().aborted) return;
    setSent(answered);
    setStage("answered");
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
  // After a reload the ten seconds are over.
  if (stage === "answered") return <Outcome orderIds={sent.orderIds ?? []} isNew={sent !== application} />;
  const header = <HeaderBar title={t("loan.title")} backTo={HOME} />;
  if (stage === "unsure")
    return (
      <>
        {header}
        <main className="main">
          <Notice now title={t("loan.unsure")}>
            {t("loan.unsure.text")}
          </Notice>
        </main>
        <Dock actions={<Button onTap={retry}>{t("shell.retry")}</Button>} />
      </>
    );
  return (
    <>
      {header}
      <main className="main">
        <p className="lead" aria-live="polite">
          {t("loan.sending")}
        </p>
        <Waiting />
      </main>
    </>
  );
}
