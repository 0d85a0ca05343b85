import { errors } from "@noren/contract/errors";
import { stepUpFaults, type StepUpTyped } from "@noren/contract/forms/step-up";
import { type ReactNode, useState } from "react";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sway } from "../../brand/sway.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { KnownPersonFields } from "./known-person-fields.tsx";
import { StepUpEnded } from "./step-up-ended.tsx";

interface StepUpFormProps {
  /** It was answered wrongly too often today: that is said, and nothing is asked. */
  readonly usedUp: boolean;
  /** Signs in with what was told, or throws. */
  readonly send: (sent: StepUpTyped) => Promise<void>;
  /** What goes with it ran out: another is asked for. */
  readonly onAgain: () => void;
}

/** In memory alone, while the app is open: a code that ran out must not cost what was typed. */
let typed: StepUpTyped = { run: "", birthday: "" };

type Refusal = { readonly wrong: number } | "used-up" | "expired" | undefined;

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refused)) return undefined;
  if (error.code === errors.stepUpWrong.code) return { wrong: error.number("triesLeft") ?? 0 };
  if (error.code === errors.stepUpUsedUp.code) return "used-up";
  const isOver = [errors.codeExpired.code, errors.codeSpent.code, errors.wrongCode.code].some(
    (of) => of === error.code,
  );
  return isOver ? "expired" : undefined;
}

/** 'a new device on an account that has passed step one also asks for RUN and birth date (own code and screen)'. */
export function StepUpForm({ usedUp, send, onAgain }: StepUpFormProps): ReactNode {
  const t = useTexts();
  const [refusal, setRefusal] = useState<Refusal>(usedUp ? "used-up" : undefined);
  const { values, change, faultOf, state, submit, looks } = useForm<StepUpTyped>({
    initial: typed,
    faultsOf: stepUpFaults,
    within: "body.stepUp.",
    save: async (sent) => {
      typed = sent;
      setRefusal(undefined);
      try {
        await send(sent);
        typed = { run: "", birthday: "" };
      } catch (error) {
        setRefusal(refusalOf(error));
        throw error;
      }
    },
  });
  if (refusal === "used-up" || refusal === "expired") return <StepUpEnded why={refusal} onAgain={onAgain} />;
  return (
    <FormElement submit={submit} looks={looks}>
      <main className="main login">
        <h1 className="h1">{t("new-device.title")}</h1>
        <p className="lead">{t("new-device.text")}</p>
        <div className="login__form form">
          <KnownPersonFields values={values} change={change} faultOf={faultOf} />
        </div>
        {refusal && <Notice now title={t("new-device.wrong", { left: refusal.wrong })} />}
        {state === "unreachable" && (
          <Notice now title={t("shell.offline.title")}>
            {t("shell.offline.text")}
          </Notice>
        )}
      </main>
      <Dock
        bare
        actions={
          <Button submit busy={state === "saving" ? <Sway /> : undefined}>
            {t("new-device.go")}
          </Button>
        }
      />
    </FormElement>
  );
}
