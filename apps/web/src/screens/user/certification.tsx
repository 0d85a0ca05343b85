import { userStatus } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { useUserStatus } from "../../calls/user-status.ts";
import { useTexts } from "../../i18n/texts.ts";
import { stepsDone } from "../../session/guards.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/screen-icons.tsx";
import { TextRow } from "../../ui/list.tsx";
import { Notice } from "../../ui/notice.tsx";

/** How far the user is: what the device remembers at once, what the server says as soon as it does. */
export function Certification(): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const status = useUserStatus();
  const done = stepsDone(status.data?.bizStatus ?? userInfo?.bizStatus ?? userStatus.notStarted);
  return (
    <>
      {status.isError && (
        <div className="user__part">
          <Notice title={t("shell.offline.title")}>{t("shell.offline.text")}</Notice>
          <Button look="quiet" onTap={() => void status.refetch()}>
            {t("shell.retry")}
          </Button>
        </div>
      )}
      <ul className="list">
        <TextRow
          icon={<CheckIcon />}
          title={t("user.certification")}
          note={status.data?.review ? t("user.certification.review") : t("user.certification.done", { done })}
        />
      </ul>
    </>
  );
}
