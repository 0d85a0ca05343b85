import { otpTypes } from "@noren/contract/calls/login";
import { AREA_CODE } from "@noren/contract/constants";
import { parsePhone } from "@noren/lending/people/phone";
import { type ReactNode, useRef, useState } from "react";
import { askForCode } from "../../../calls/queries/ask-for-code.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { isUnreachable, NoResponse } from "../../../widgets/no-response.tsx";
import { ChileFlag } from "../chile-flag.tsx";
import { phoneProblem } from "../problems.ts";
import type { Moving } from "./moving.ts";

/** The number one has now; the code goes there. */
export function NewNumber({ onMove }: { onMove: (moving: Moving) => void }): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const own = useSession().userInfo?.phone;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [hasTried, setTried] = useState(false);
  const [state, setState] = useState<"idle" | "sending" | "unreachable">("idle");
  const phone = parsePhone(typed);
  const isOwn = phone !== undefined && phone === own;
  const problem = phoneProblem(typed) ?? (isOwn ? "new-number.own" : undefined);

  const send = async (): Promise<void> => {
    setTried(true);
    if (!phone || problem) field.current?.focus();
    if (!phone || problem || state === "sending") return;
    setState("sending");
    try {
      onMove({ stage: "proof", phone, asked: await askForCode(phone, otpTypes.changePhone, leaving()) });
    } catch (error) {
      if (!leaving().aborted) setState(isUnreachable(error) ? "unreachable" : "idle");
    }
  };
  return (
    <form
      className="screen"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <main className="main login">
        <h1 className="h1">{t("new-number.title")}</h1>
        <p className="lead">{t("new-number.text")}</p>
        <div className="login__form">
          <Field
            ref={field}
            label={t("new-number.label")}
            hint={t("login.phone.hint")}
            error={hasTried && problem ? t(problem) : undefined}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={typed}
            onText={(text) => setTyped(text.replace(/[^\d+ ]/g, "").slice(0, 16))}
            before={
              <span className="cc num">
                <ChileFlag />
                {AREA_CODE}
              </span>
            }
          />
          {state === "unreachable" && <NoResponse onRetry={() => void send()} />}
        </div>
      </main>
      <Dock
        bare
        actions={
          <Button submit busy={state === "sending" ? <Sway /> : undefined}>
            {t("login.send")}
          </Button>
        }
      />
    </form>
  );
}
