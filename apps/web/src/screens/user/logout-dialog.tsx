import { loginOut } from "@noren/contract/calls/login";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { DOOR } from "../../session/guards.ts";
import { dropSession } from "../../session/change-session.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

export function LogoutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("user.logout.ask")} shape="ask" onClose={onClose}>
      <p className="lead dialog__text">{t("user.logout.text")}</p>
      <Button onTap={logOut}>{t("user.logout")}</Button>
      <Button look="quiet" onTap={onClose}>
        {t("user.logout.stay")}
      </Button>
    </Dialog>
  );
}

/** The phone forgets at once; the server is told, and a phone without a signal is logged out all the same. */
function logOut(): void {
  const ended = call(loginOut, {});
  navigate(DOOR, { replace: true });
  dropSession();
  ended.catch(() => undefined);
}
