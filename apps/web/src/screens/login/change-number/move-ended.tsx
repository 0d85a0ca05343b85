import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { useService } from "../../../widgets/service/use-service.tsx";

/** It waits its day, people are looking, or the half hour is over. */
export function MoveEnded({ why, onAgain }: { why: "waiting" | "review" | "ended"; onAgain: () => void }): ReactNode {
  const t = useTexts();
  const service = useService();
  return (
    <>
      <main className="main login">
        <h1 className="h1">{t(`new-number.${why}`)}</h1>
        <p className="lead">{t(`new-number.${why}.text`)}</p>
      </main>
      <Dock
        bare
        actions={
          <>
            {why === "ended" && <Button onTap={onAgain}>{t("new-number.again")}</Button>}
            <Button look={why === "ended" ? "quiet" : "main"} onTap={service.open}>
              {t("shell.service")}
            </Button>
          </>
        }
      />
      {service.dialog}
    </>
  );
}
