import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import { usePart } from "../../platform/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";

const load = () => import("./device-list.tsx");

/** Where this account is signed in; the list is fetched when it is first opened. */
export function DevicesSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const list = usePart(load);
  useWhenOnline(list.state === "failed" ? list.retry : undefined);
  return (
    <Dialog title={t("user.devices")} shape="sheet" onClose={onClose}>
      {list.state === "waiting" && <Waiting />}
      {list.state === "failed" && <NotReached onRetry={list.retry} />}
      {list.state === "ready" && <list.part.DeviceList />}
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
