import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { CurrentAccount, type Known } from "./current-account.tsx";

/** 'is refused while a payout is under way': said before anything is typed, and a code asked for. */
export function PayoutUnderWay({ account }: Pick<Known, "account">): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("modify-bank-info.title")} backTo="/user" />
      <main className="main">
        <CurrentAccount account={account} />
        <div className="form__lead">
          <Notice title={t("modify-bank-info.paying")}>
            <p>{t("modify-bank-info.paying.text")}</p>
          </Notice>
        </div>
      </main>
      <Dock actions={<LinkButton to="/user">{t("modify-bank-info.back")}</LinkButton>} />
    </>
  );
}
