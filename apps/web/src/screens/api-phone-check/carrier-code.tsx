import { type ReactNode, useRef, useState } from "react";
import type { AskedCode } from "../../calls/queries/ask-for-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Field } from "../../ui/field/field.tsx";
import { boldNumber, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";
import { ResendCode } from "../../widgets/code/resend-code.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { isUnreachable, NoResponse } from "../../widgets/no-response.tsx";

interface CarrierCodeProps {
  readonly phone: string;
  readonly asked: AskedCode;
  readonly ask: (signal: AbortSignal) => Promise<AskedCode>;
  readonly onAsked: (asked: AskedCode) => void;
  /** How many tries are left after a wrong one. */
  readonly check: (code: string) => Promise<number>;
}

/** Carriers' codes are of four to eight digits. */
const MOST_DIGITS = 8;
const isCode = (typed: string): boolean => /^\d{4,8}$/.test(typed);

type State = "idle" | "short" | "checking" | "unreachable" | { readonly triesLeft: number };

export function CarrierCode({ phone, asked, ask, onAsked, check }: CarrierCodeProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [code, setCode] = useState("");
  const [state, setState] = useState<State>("idle");
  const input = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    if (state === "checking") return;
    if (!isCode(code)) {
      setState("short");
      input.current?.focus();
      return;
    }
    setState("checking");
    try {
      const triesLeft = await check(code);
      if (leaving().aborted) return;
      setState({ triesLeft });
    } catch (error) {
      if (leaving().aborted) return;
      setState(isUnreachable(error) ? "unreachable" : "idle");
      if (isUnreachable(error)) return;
    }
    setCode("");
    input.current?.focus();
  };
  const wrong = typeof state === "object" ? t("api-phone-check.wrong", { left: state.triesLeft }) : undefined;
  const problem = state === "short" ? t("api-phone-check.code.short") : wrong;
  return (
    <form
      className="screen"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <HeaderBar title={t("api-phone-check.title")} backTo="/user" />
      <main className="main phone-check">
        <p className="lead">
          <RichText text={t("api-phone-check.sent", { phone })} parts={boldNumber} />
        </p>
        <Field
          ref={input}
          label={t("api-phone-check.code")}
          hint={t("api-phone-check.code.hint")}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MOST_DIGITS}
          value={code}
          onText={(text) => {
            setCode(text.replace(/\D/g, ""));
            setState((before) => (before === "checking" ? before : "idle"));
          }}
        />
        {state === "unreachable" && <NoResponse onRetry={() => void send()} />}
        <ResendCode asked={asked} ask={ask} onAsked={onAsked} />
      </main>
      <Dock
        actions={
          <Button submit busy={state === "checking" ? <Sway /> : undefined}>
            {t("api-phone-check.go")}
          </Button>
        }
      />
    </form>
  );
}
