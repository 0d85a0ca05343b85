import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { goBack, navigate } from "../../platform/page/hash-location.ts";
import { DOOR } from "../../session/guards.ts";
import { useSession } from "../../session/session.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { BackIcon } from "../../ui/icons/screen-icons.tsx";
import { ServiceButton } from "../service/service-button.tsx";
import "./header-bar.css";

interface HeaderBarProps {
  readonly title?: string;
  /** Where 'back' leads; without it, where the user came from. */
  readonly backTo?: string;
  readonly onBack?: () => void;
}

/** Back button, title, and the customer-service icon when logged in. */
export function HeaderBar({ title, backTo, onBack }: HeaderBarProps): ReactNode {
  const t = useTexts();
  const { token } = useSession();
  const back = onBack ?? (() => (backTo === undefined ? goBack(DOOR) : navigate(backTo)));
  return (
    <header className="bar">
      <IconButton label={t("shell.back")} onTap={back}>
        <BackIcon />
      </IconButton>
      {title === undefined ? <span /> : <h1 className="bar__t">{title}</h1>}
      {token === undefined ? <span /> : <ServiceButton />}
    </header>
  );
}
