import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Sway } from "../../brand/sway.tsx";

interface CancelDialogProps {
  /** Only wanted, or the way to a new price: 'after 7 banking days a new acceptance is asked'. */
  readonly why: "cancel" | "renew";
  readonly principal: number;
  readonly state: "idle" | "sending" | "unreachable";
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ why, principal, state, onYes, onClose }: CancelDialogProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t(`order.${why}.ask`)} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t(`order.${why}.text`, { amount: formatPesos(principal) })}</p>
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={onYes}>
        {t(`order.${why}.yes`)}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("order.cancel.no")}
      </Button>
    </Dialog>
  );
}
