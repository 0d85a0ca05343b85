import { isAuthComplete, userStatus } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { askStatus } from "../../calls/queries/ask-status.ts";
import { useLiveQuery } from "../../calls/use-query.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useSession } from "../../session/session.ts";
import { stepsDone } from "../../session/steps-done.ts";
import { BankIcon } from "../../ui/icons/bank-icon.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CheckIcon, PhoneIcon } from "../../ui/icons/screen-icons.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import type { MyAccount } from "./my-account.ts";

/** Nothing here changes within seconds: a look at the screen is soon enough. */
const isUnderWay = (): boolean => false;

/** Where the newest attempt failed, whether or not there are older data. */
function retryOf(query: ReturnType<typeof useLiveQuery>): (() => void) | undefined {
  if (query.state === "failed") return query.retry;
  return query.state === "ready" && query.isStale ? query.refetch : undefined;
}

/** How far the user is: what the device remembers at once, what the server says as soon as it does. */
export function Certification({ account }: { account: MyAccount | undefined }): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const status = useLiveQuery(askStatus, isUnderWay);
  const data = status.state === "ready" ? status.data : undefined;
  const retry = retryOf(status);
  const bizStatus = data?.bizStatus ?? userInfo?.bizStatus ?? userStatus.notStarted;
  const isComplete = isAuthComplete(bizStatus);
  const row = {
    icon: <CheckIcon />,
    title: t("user.certification"),
    note: data?.review ? t("user.certification.review") : t("user.certification.done", { done: stepsDone(bizStatus) }),
  };
  return (
    <>
      {retry && (
        <div className="user__part">
          <Notice title={t("shell.offline.title")}>{t("shell.offline.text")}</Notice>
          <Button look="quiet" onTap={retry}>
            {t("shell.retry")}
          </Button>
        </div>
      )}
      <div className="list">
        {isComplete ? <TextRow as="div" {...row} /> : <LinkRow href="#/identity-auth" {...row} />}
        {isComplete && (
          <LinkRow
            href="#/modify-bank-info"
            icon={<BankIcon />}
            title={t("user.bank")}
            note={account && `${account.bankName} ${account.accountNumberMasked}`}
          />
        )}
        {bizStatus > userStatus.stepOne && (
          <LinkRow href="#/login?new-number" icon={<PhoneIcon />} title={t("user.new-number")} />
        )}
      </div>
    </>
  );
}
