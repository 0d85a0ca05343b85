import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { stepsDone } from "../../session/steps-done.ts";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import "./steps-line.css";

const steps = [1, 2, 3, 4];

/** Four cloths on one rod: dyed is done, a persimmon hem is yours now, undyed comes later. */
export function StepsLine({ small = true }: { small?: boolean }): ReactNode {
  const t = useTexts();
  const done = stepsDone(visitorOf(useSession()).bizStatus);
  return (
    <div className={small ? "cloths cloths--small" : "cloths"}>
      <ol aria-hidden="true">
        {steps.map((step) => (
          <li className={step <= done ? "done" : step === done + 1 ? "now num" : "num"} key={step}>
            {step <= done ? <CheckIcon size={small ? "xs" : "s"} /> : step}
          </li>
        ))}
      </ol>
      <p className="vh">{t("forms.steps", { done })}</p>
    </div>
  );
}
