import { isAuthComplete, userStatus } from "@noren/contract/user-status";
import { parsePhone, formatPhone } from "@noren/lending/people/phone";
import { type ReactNode, useState } from "react";
import { useAppConfig } from "../../calls/queries/app-config.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, useTexts } from "../../i18n/texts.ts";
import { useSession } from "../../session/session.ts";
import { Dock } from "../../ui/dock/dock.tsx";
import { EditIcon, GlobeIcon, ShieldIcon } from "../../ui/icons/icons.tsx";
import { AlertIcon, HelpIcon, InfoIcon, LogoutIcon } from "../../ui/icons/screen-icons.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { late, LatePart } from "../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../widgets/late-part/quiet-part.tsx";
import { LinkRow, TapRow } from "../../ui/list/list-links.tsx";
import { ServiceButton } from "../../widgets/service/service-button.tsx";
import { TabBar } from "../../widgets/tab-bar/tab-bar.tsx";
import { Certification } from "./certification.tsx";
import { LanguageSheet } from "./language-sheet.tsx";
import { LenderLine } from "./lender-line.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { useMyAccount } from "./my-account.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import "./user.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/user.po");

const phoneChange = late(() => import("../../widgets/phone-change/phone-change-banner.tsx"));
const further = late(() => import("./further.tsx"));

const shownPhone = (phone: string): string => {
  const parsed = parsePhone(phone);
  return parsed ? formatPhone(parsed) : phone;
};

/** My profile. */
export function Screen(): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const [open, setOpen] = useState<"language" | "logout">();
  const close = (): void => setOpen(undefined);
  const isCertified = isAuthComplete(userInfo?.bizStatus ?? userStatus.notStarted);
  const phone = userInfo && shownPhone(userInfo.phone);
  const account = useMyAccount(isCertified);
  const config = useAppConfig();
  const hours = config.state === "ready" ? config.data.staffService.serviceTime : undefined;
  return (
    <>
      <header className="row row--between user__head">
        <div>
          <h1 className="h2">{userInfo?.name ?? phone ?? t("user.heading")}</h1>
          {userInfo?.name !== undefined && (
            <p className="note num user__who">
              <span>{phone}</span>
              {account && <span>{t("user.run", { run: account.run })}</span>}
            </p>
          )}
        </div>
        <ServiceButton />
      </header>
      <main className="main">
        <QuietPart load={phoneChange} props={{}} />
        <Certification account={account} key={userInfo?.userId} />
        <LatePart load={further} props={{ isCertified }} waiting={<Waiting />} />
        <h2 className="h3 user__part">{t("user.help")}</h2>
        <div className="list">
          <LinkRow href="#/customer-service" icon={<HelpIcon />} title={t("shell.service")} note={hours} />
          <LinkRow href="#/feedback" icon={<EditIcon />} title={t("user.feedback")} />
          {isCertified && (
            <LinkRow href="#/order" icon={<AlertIcon />} title={t("user.not-mine")} note={t("user.not-mine.note")} />
          )}
          <LinkRow href="#/privacy-policy" icon={<ShieldIcon />} title={t("shell.title.privacy-policy")} />
          <LinkRow href="#/test" icon={<InfoIcon />} title={t("user.diagnostics")} />
        </div>
        <h2 className="h3 user__part">{t("user.app")}</h2>
        <div className="list">
          <TapRow
            icon={<GlobeIcon />}
            title={t("shell.language")}
            end={languageName(t, language())}
            onTap={() => setOpen("language")}
          />
          <TapRow icon={<LogoutIcon />} title={t("user.logout")} onTap={() => setOpen("logout")} />
        </div>
        <LenderLine lender={config.state === "ready" ? config.data.lender : undefined} />
      </main>
      <Dock tabs={<TabBar current="/user" />} />
      {open === "language" && <LanguageSheet onClose={close} />}
      {open === "logout" && <LogoutDialog onClose={close} />}
    </>
  );
}
