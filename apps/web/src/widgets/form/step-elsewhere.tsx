import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { destinationOf } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../header-bar/header-bar.tsx";
import { late, LatePart } from "../late-part/late-part.tsx";
import type { ToldStep } from "../told/step-told.tsx";
import { StepsLine } from "./steps-line.tsx";

const stepTold = late(() => import("../told/step-told.tsx"));

interface StepElsewhereProps {
  readonly title: string;
  readonly reached: boolean;
  /** What was told in it. */
  readonly told?: ToldStep;
}

/** 'A step already done opens read-only, with the way to the current one'; so does one that is not reached yet. */
export function StepElsewhere({ title, reached, told }: StepElsewhereProps): ReactNode {
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
        {told && <LatePart load={stepTold} props={{ step: told }} waiting={<Waiting />} />}
      </main>
      <Dock actions={<LinkButton to={destinationOf(bizStatus)}>{t("forms.go-on")}</LinkButton>} />
    </>
  );
}
