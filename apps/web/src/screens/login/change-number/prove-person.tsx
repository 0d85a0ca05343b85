import { changePhoneStart } from "@noren/contract/calls/door/change-phone";
import { otpTypes } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import { stepUpFaults, type StepUpTyped } from "@noren/contract/forms/step-up";
import { formatPhone, type Phone } from "@noren/lending/people/phone";
import { type ReactNode, useRef, useState } from "react";
import { type AskedCode, askForCode } from "../../../calls/queries/ask-for-code.ts";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CodeInput } from "../../../ui/code-input/code-input.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { boldNumber, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { ResendCode } from "../../../widgets/code/resend-code.tsx";
import { FormElement } from "../../../widgets/form/form-element.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";
import { KnownPersonFields } from "../known-person-fields.tsx";
import { codeProblem } from "../problems.ts";
import type { Moving } from "./moving.ts";

interface ProvePersonProps {
  readonly phone: Phone;
  readonly asked: AskedCode;
  readonly onMove: (moving: Moving) => void;
}

/** The code and who is there go together: nobody learns from it whose account a RUN is. */
export function ProvePerson({ phone, asked, onMove }: ProvePersonProps): ReactNode {
  const t = useTexts();
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState<"person" | { readonly code: string }>();
  const [hasTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = codeProblem(code);
  const form = useForm<StepUpTyped>({
    initial: { run: "", birthday: "" },
    faultsOf: stepUpFaults,
    save: async (typed) => {
      setRefused(undefined);
      try {
        const started = await call(changePhoneStart, { body: { phone, code, ...typed } });
        const { ticket, expiresAt } = started;
        if (started.state !== "pictures" || ticket === undefined || expiresAt === undefined)
          onMove({ stage: started.state === "waiting" ? "waiting" : "review" });
        else onMove({ stage: "pictures", ticket, until: Date.parse(expiresAt), next: "front" });
      } catch (error) {
        if (error instanceof Refused) {
          setRefused(error.code === errors.phoneChangeNotMatched.code ? "person" : { code: error.message });
          setCode("");
          setTried(false);
        }
        throw error;
      }
    },
  });
  const submit = (): void => {
    setTried(true);
    if (problem) input.current?.focus();
    else form.submit();
  };
  return (
    <FormElement submit={submit} looks={form.looks}>
      <main className="main login">
        <h1 className="h1">{t("new-number.proof")}</h1>
        <p className="lead">
          <RichText text={t("login.code.sent", { phone: formatPhone(phone) })} parts={boldNumber} />
        </p>
        <div className="login__form form">
          {asked.isThere && (
            <div>
              <CodeInput
                ref={input}
                label={t("login.code.label")}
                hint={t("login.code.note")}
                error={hasTried && problem ? t(problem) : typeof refused === "object" ? refused.code : undefined}
                code={code}
                onCode={(entered) => {
                  setCode(entered);
                  setRefused(undefined);
                }}
              />
            </div>
          )}
          <KnownPersonFields values={form.values} change={form.change} faultOf={form.faultOf} />
        </div>
        {refused === "person" && (
          <Notice now title={t("new-number.not-matched")}>
            {t("new-number.not-matched.text")}
          </Notice>
        )}
        {form.state === "unreachable" && (
          <Notice now title={t("shell.offline.title")}>
            {t("shell.offline.text")}
          </Notice>
        )}
        <ResendCode
          asked={asked}
          ask={(signal) => askForCode(phone, otpTypes.changePhone, signal)}
          onAsked={(next) => onMove({ stage: "proof", phone, asked: next })}
        />
      </main>
      <Dock
        bare
        actions={
          <Button submit disabled={!asked.isThere} busy={form.state === "saving" ? <Sway /> : undefined}>
            {t("new-number.go")}
          </Button>
        }
      />
    </FormElement>
  );
}
