import type { ReactNode } from "react";
import { Curtain } from "../brand/curtain.tsx";
import { Sway } from "../brand/sway.tsx";
import { useTexts } from "../i18n/texts.ts";
import { Button, LinkButton } from "../ui/button/button.tsx";
import { IconButton } from "../ui/icon-button/icon-button.tsx";
import { LogoutIcon, HelpIcon } from "../ui/icons/screen-icons.tsx";
import { LanguageSelect } from "../widgets/language-select/language-select.tsx";
import { OnlineButton } from "../widgets/slip/online-button.tsx";
import { PrintButton } from "../widgets/slip/slip-actions.tsx";
import { ServiceButton } from "../widgets/service/service-button.tsx";
import { Shown } from "./shown.tsx";

const looks = ["main", "second", "quiet"] as const;
const stay = (): void => undefined;

export function Actions(): ReactNode {
  const t = useTexts();
  return (
    <>
      {looks.map((look) => (
        <Shown name={`Button ${look}`} key={look}>
          <Button look={look} onTap={stay}>
            {t("shell.retry")}
          </Button>
          <Button look={look} disabled>
            {t("shell.retry")}
          </Button>
          <Button look={look} busy={<Sway />}>
            {t("shell.retry")}
          </Button>
          <LinkButton look={look} to="/gallery">
            {t("user.logout")}
          </LinkButton>
        </Shown>
      ))}
      <Shown name="IconButton">
        <div className="gallery__icons">
          <IconButton label={t("shell.service")} onTap={stay}>
            <HelpIcon />
          </IconButton>
          <IconButton label={t("shell.service")} floating onTap={stay}>
            <HelpIcon />
          </IconButton>
          <IconButton label={t("user.logout")} floating busy onTap={stay}>
            <LogoutIcon />
          </IconButton>
          <ServiceButton />
        </div>
      </Shown>
      <Shown name="LanguageSelect" isStage>
        <Curtain>
          <LanguageSelect />
        </Curtain>
      </Shown>
      <Shown name="OnlineButton, PrintButton">
        <OnlineButton link="https://noren.invalid/" />
        <PrintButton />
      </Shown>
    </>
  );
}
