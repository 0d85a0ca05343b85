import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useSession } from "../../session/session.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { BellIcon } from "../../ui/icons/loan-icons.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../widgets/late-part/late-sheet.tsx";
import { ServiceButton } from "../../widgets/service/service-button.tsx";

const messages = late(() => import("../../widgets/messages/messages.tsx"));

interface HomeHeadProps {
  readonly unread: number;
  /** After messages were read; not while nothing is known. */
  readonly onRead: (() => void) | undefined;
}

/** Greeting, bell and customer service. */
export function HomeHead({ unread, onRead }: HomeHeadProps): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onRead?.();
  };
  const [name] = (userInfo?.name ?? "").split(" ");
  return (
    <header className="row row--between home__head">
      <span className="row home__name">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2.5 6.7h19v13.7h-3.1c-.5-4.5-2-7.6-4.9-9.8v9.8h-5v-7.1a.5.5 0 0 0-1 0v7.1h-5zM2 3.2h20a1 1 0 0 1 0 2H2a1 1 0 0 1 0-2z" />
        </svg>
        <h1 className="h3">{name ? t("home.hello", { name }) : t("home.title")}</h1>
      </span>
      <span className="row">
        <IconButton label={t("home.messages", { unread })} onTap={() => setOpen(true)}>
          <BellIcon />
          {unread > 0 && <i className="home__dot" />}
        </IconButton>
        <ServiceButton />
      </span>
      {isOpen && (
        <LateSheet title={t("home.messages.title")} load={messages} props={{ onLeave: close }} onClose={close} />
      )}
    </header>
  );
}
