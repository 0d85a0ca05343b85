import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Sway } from "../../brand/sway.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";

interface RemovePasskeyDialogProps {
  /** Where it was made. */
  readonly device: string;
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
}

/** One tap too many would cost somebody their way in: it asks first. */
export function RemovePasskeyDialog({ device, onYes, onClose }: RemovePasskeyDialogProps): ReactNode {
  const t = useTexts();
  const { state, send } = useSending();
  return (
    <Dialog title={t("profile.passkeys.ask")} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t("profile.passkeys.ask.text", { device })}</p>
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void send(onYes)}>
        {t("profile.passkeys.ask.yes")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("profile.passkeys.ask.no")}
      </Button>
    </Dialog>
  );
}
