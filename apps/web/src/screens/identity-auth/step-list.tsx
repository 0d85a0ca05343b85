import { userStatus } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { stepsDone } from "../../session/steps-done.ts";
import { LockIcon } from "../../ui/icons/lock-icon.tsx";
import { CheckIcon, ForwardIcon } from "../../ui/icons/screen-icons.tsx";
import "../../widgets/form/step-list.css";

/** 'four steps: questionnaire, identity verification, personal information, bank account' */
export const steps = ["survey", "identity", "personal", "bank"] as const;

/** A step that is done can be opened again, to be read. */
const paths = ["/survey", "/facial-auth/step-one", "/facial-auth/step-two", "/facial-auth/step-four"];

export function StepList({ bizStatus }: { bizStatus: number }): ReactNode {
  const t = useTexts();
  const done = stepsDone(bizStatus);
  return (
    <ol className="steps">
      {steps.map((step, at) => {
        const state = at < done ? "done" : at === done ? "now" : "todo";
        const body = (
          <>
            <span className="step__n num">{at < done ? <CheckIcon size="s" /> : at + 1}</span>
            <span>
              <b>{t(`identity-auth.step.${step}`)}</b>
              <small>{t(at < done ? "identity-auth.done" : `identity-auth.step.${step}.note`)}</small>
            </span>
            {state === "todo" ? <LockIcon size="s" /> : <ForwardIcon size="s" />}
          </>
        );
        return (
          <li key={step}>
            {state === "todo" ? (
              <span className="step todo">{body}</span>
            ) : (
              <a
                className={`step ${state}`}
                href={`#${bizStatus === userStatus.stepThree && step === "personal" ? "/facial-auth/step-three" : paths[at]}`}
              >
                {body}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
