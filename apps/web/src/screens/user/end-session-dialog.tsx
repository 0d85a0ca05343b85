import type { CallAnswer } from "@noren/contract/call";
import { type devices, endSession } from "@noren/contract/calls/user";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused, Unreachable } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Sway } from "../../brand/sway.tsx";
import { showToast } from "../../ui/toast/toast.tsx";

export type Device = CallAnswer<typeof devices>["details"][number];

interface EndSessionDialogProps {
  readonly device: Device;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

export function EndSessionDialog({ device, onEnded, onClose }: EndSessionDialogProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [state, setState] = useState<"idle" | "ending" | "unreachable">("idle");
  const end = async (): Promise<void> => {
    setState("ending");
    try {
      await call(endSession, { body: { sessionId: device.sessionId } });
      showToast(t("user.devices.ended"));
    } catch (error) {
      if (leaving().aborted) return;
      // One that was not found has ended already.
      if (!(error instanceof Refused && error.code === errors.notFound.code)) {
        setState(error instanceof Unreachable ? "unreachable" : "idle");
        return;
      }
    }
    if (!leaving().aborted) onEnded();
  };
  return (
    <Dialog title={t("user.devices.ask")} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t("user.devices.text", { device: device.device })}</p>
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      <Button busy={state === "ending" ? <Sway /> : undefined} onTap={() => void end()}>
        {t("user.devices.end")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("user.devices.keep")}
      </Button>
    </Dialog>
  );
}
