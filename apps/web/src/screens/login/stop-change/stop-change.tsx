import { changePhoneStop } from "@noren/contract/calls/door/change-phone";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useCallback } from "react";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { useHashQuery } from "../../../platform/page/hash-query.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { DOOR } from "../../../session/guards.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { Offline } from "../../../ui/offline/offline.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { useService } from "../../../widgets/service/use-service.tsx";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/phone-change.po");

const STOP = "stop=";

type Outcome = "stopped" | "too-late" | "gone";

async function stop(secret: string): Promise<Outcome> {
  try {
    await call(changePhoneStop, { body: { secret } });
    return "stopped";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code === errors.phoneChangeTooLate.code ? "too-late" : "gone";
  }
}

/** The tap on the link of a warning was the one tap: nothing more is asked. */
export function Part(): ReactNode {
  const t = useTexts();
  const service = useService();
  const secret = useHashQuery().slice(STOP.length);
  const done = useQuery(useCallback(() => stop(secret), [secret]));
  return (
    <>
      <HeaderBar onBack={() => navigate(DOOR)} />
      {done.state === "failed" ? (
        <Offline onRetry={done.retry} />
      ) : (
        <main className="main login">
          {done.state === "waiting" ? (
            <Waiting />
          ) : (
            <>
              <h1 className="h1">{t(`phone-change.${done.data}`)}</h1>
              <p className="lead">{t(`phone-change.${done.data}.text`)}</p>
            </>
          )}
        </main>
      )}
      {done.state === "ready" && <Dock bare actions={<Button onTap={service.open}>{t("shell.service")}</Button>} />}
      {service.dialog}
    </>
  );
}
