import type { ReactNode } from "react";
import { useAppConfig } from "../../calls/queries/app-config.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { ServiceWays } from "./service-ways.tsx";

/** How to reach a person: WhatsApp, phone, e-mail and the hours. */
export function CustomerService({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const config = useAppConfig();
  return (
    <Dialog title={t("shell.service")} shape="sheet" onClose={onClose}>
      {config.state === "waiting" && <Waiting />}
      {config.state === "ready" && <ServiceWays staff={config.data.staffService} />}
      {config.state === "failed" && (
        <div role="alert">
          <p className="lead dialog__text">{t("shell.offline.text")}</p>
          <Button onTap={config.retry}>{t("shell.retry")}</Button>
        </div>
      )}
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
