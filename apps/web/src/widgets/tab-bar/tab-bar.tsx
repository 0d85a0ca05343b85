import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { DOOR, HOME, homeTabPath, tabPath } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { HomeIcon, LoanIcon, UserIcon } from "../../ui/icons/icons.tsx";
import { guards } from "../../routes.ts";
import "./tab-bar.css";

const homePaths = [DOOR, HOME];

const mark = (here: boolean) => (here ? "page" : undefined);

/** Home, Order, My profile. A tab appears with its screen. */
export function TabBar({ current }: { current: string }): ReactNode {
  const t = useTexts();
  const visitor = visitorOf(useSession());
  return (
    <nav className="tabs" aria-label={t("shell.tabs")}>
      <a className="tab" href={`#${homeTabPath(visitor)}`} aria-current={mark(homePaths.includes(current))}>
        <HomeIcon />
        {t("shell.tab.home")}
      </a>
      {guards.has("/order") && (
        <a className="tab" href={`#${tabPath("/order", visitor)}`} aria-current={mark(current === "/order")}>
          <LoanIcon />
          {t("shell.tab.order")}
        </a>
      )}
      <a className="tab" href={`#${tabPath("/user", visitor)}`} aria-current={mark(current === "/user")}>
        <UserIcon />
        {t("shell.tab.user")}
      </a>
    </nav>
  );
}
