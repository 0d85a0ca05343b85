import { signOutEverywhere } from "@noren/contract/calls/user";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { DOOR } from "../../session/guards.ts";
import { dropSession } from "../../session/change-session.ts";
import { Button } from "../../ui/button/button.tsx";
import { Check } from "../../ui/check/check.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Sway } from "../../brand/sway.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";

/** This phone too. Whoever fears that somebody else is in asks for their passkeys to go as well: one may not be theirs. */
export function SignOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const [removePasskeys, setRemove] = useState(false);
  const { state, send } = useSending();
  const signOut = async (): Promise<void> => {
    await call(signOutEverywhere, { body: { removePasskeys } });
    navigate(DOOR, { replace: true });
    dropSession();
  };
  return (
    <Dialog title={t("profile.everywhere.ask")} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t("profile.everywhere.text")}</p>
      <Check checked={removePasskeys} onCheck={setRemove} error={undefined}>
        {t("profile.everywhere.passkeys")}
      </Check>
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void send(signOut)}>
        {t("profile.everywhere.yes")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("profile.everywhere.no")}
      </Button>
    </Dialog>
  );
}
