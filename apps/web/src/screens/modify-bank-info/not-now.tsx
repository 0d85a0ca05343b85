import { santiagoDay } from "@noren/lending/calendar/santiago";
import type { ReactNode } from "react";
import { dayInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { CurrentAccount, type Known } from "./current-account.tsx";

/**
 * 'is refused while a payout is under way', and for 72 hours after a change of phone number: said before anything is typed, and
 * a code asked for.
 */
export function NotNow({ account, why }: Pick<Known, "account"> & { readonly why: "paying" | "held" }): ReactNode {
  const t = useTexts();
  const { heldUntil } = account;
  const day = heldUntil === undefined ? "" : dayInWords(santiagoDay(Date.parse(heldUntil)));
  return (
    <>
      <HeaderBar title={t("modify-bank-info.title")} backTo="/user" />
      <main className="main">
        <CurrentAccount account={account} />
        <div className="form__lead">
          <Notice title={t(`modify-bank-info.${why}`)}>
            <p>{why === "held" ? t("modify-bank-info.held.text", { day }) : t("modify-bank-info.paying.text")}</p>
          </Notice>
        </div>
      </main>
      <Dock actions={<LinkButton to="/user">{t("modify-bank-info.back")}</LinkButton>} />
    </>
  );
}
