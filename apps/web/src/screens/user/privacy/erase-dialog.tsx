import { eraseMe } from "@noren/contract/calls/privacy";
import type { ReactNode } from "react";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { dropSession } from "../../../session/change-session.ts";
import { DOOR } from "../../../session/guards.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { showToast } from "../../../ui/toast/toast.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";

/** 'erase once nothing is owed': whether anything is, the server says. */
export function EraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const { state, send } = useSending();
  const erase = async (): Promise<void> => {
    const done = await send(async () => {
      await call(eraseMe, {});
    });
    if (!done) return;
    navigate(DOOR, { replace: true });
    dropSession();
    showToast(t("profile.erase.done"));
  };
  return (
    <Dialog title={t("profile.erase.ask")} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t("profile.erase.text")}</p>
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button look="second" busy={state === "sending" ? <Sway /> : undefined} onTap={() => void erase()}>
        {t("profile.erase.go")}
      </Button>
      <Button onTap={onClose}>{t("profile.erase.keep")}</Button>
    </Dialog>
  );
}
