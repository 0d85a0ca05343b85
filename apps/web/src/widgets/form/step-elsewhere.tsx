import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { destinationOf } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { HeaderBar } from "../header-bar/header-bar.tsx";
import { StepsLine } from "./steps-line.tsx";

/** 'A step already done opens read-only, with the way to the current one'; so does one that is not reached yet. */
export function StepElsewhere({ title, reached }: { title: string; reached: boolean }): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  const says = reached ? "forms.done" : "forms.not-yet";
  return (
    <>
      <HeaderBar title={title} backTo="/identity-auth" />
      <main className="main">
        <StepsLine />
        <div className="form__lead">
          <Notice title={t(says)}>
            <p>{t(`${says}.text`)}</p>
          </Notice>
        </div>
      </main>
      <Dock actions={<LinkButton to={destinationOf(bizStatus)}>{t("forms.go-on")}</LinkButton>} />
    </>
  );
}
