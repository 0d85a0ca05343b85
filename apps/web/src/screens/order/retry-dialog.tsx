import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Sway } from "../../brand/sway.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";

interface RetryDialogProps {
  readonly principal: number;
  readonly state: "idle" | "sending" | "unreachable";
  readonly onYes: () => void;
  readonly onClose: () => void;
}

const load = () => import("./account-on-file.tsx");

/** Another try goes to the account on file, so it is shown before anybody says yes. */
export function RetryDialog({ principal, state, onYes, onClose }: RetryDialogProps): ReactNode {
  const t = useTexts();
  const account = usePart(load);
  useWhenOnline(account.state === "failed" ? account.retry : undefined);
  return (
    <Dialog title={t("order.retry.ask", { amount: formatPesos(principal) })} shape="ask" onClose={onClose}>
      {account.state === "waiting" && <Waiting />}
      {account.state === "failed" && <NoResponse onRetry={account.retry} />}
      {account.state === "ready" && (
        <account.part.AccountOnFile>
          {state === "unreachable" && (
            <p className="dialog__text" role="alert">
              {t("shell.offline.text")}
            </p>
          )}
          <Button busy={state === "sending" ? <Sway /> : undefined} onTap={onYes}>
            {t("order.retry.yes")}
          </Button>
        </account.part.AccountOnFile>
      )}
      <LinkButton look="quiet" to="/modify-bank-info?order">
        {t("order.retry.other")}
      </LinkButton>
      <Button look="quiet" onTap={onClose}>
        {t("order.retry.no")}
      </Button>
    </Dialog>
  );
}
