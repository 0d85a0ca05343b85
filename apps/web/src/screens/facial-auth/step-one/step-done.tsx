import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { guards } from "../../../routes.ts";
import { pathAfterLogin } from "../../../session/guards.ts";
import { useSession } from "../../../session/session.ts";
import { visitorOf } from "../../../session/visitor.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Dock } from "../../../ui/dock.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HeaderBar } from "../../../widgets/header-bar.tsx";

/** 'A step already done opens read-only, with the way to the current one.' */
export function StepDone(): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  return (
    <>
      <HeaderBar title={t("step-one.title")} backTo="/identity-auth" />
      <main className="main">
        <Notice title={t("step-one.done")}>
          <p>{t("step-one.done.text")}</p>
        </Notice>
      </main>
      <Dock actions={<LinkButton to={pathAfterLogin(bizStatus, guards)}>{t("step-one.done.go")}</LinkButton>} />
    </>
  );
}
