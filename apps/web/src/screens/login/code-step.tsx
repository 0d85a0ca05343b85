import type { CallAnswer } from "@noren/contract/call";
import { otpLoginCheck, otpTypes } from "@noren/contract/calls/login";
import { CODE_LENGTH } from "@noren/contract/constants";
import { errors } from "@noren/contract/errors";
import { formatPhone } from "@noren/lending/people/phone";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { receiveCode } from "../../platform/device/web-otp.ts";
import { Button } from "../../ui/button/button.tsx";
import { CodeInput } from "../../ui/code-input/code-input.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { boldNumber, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";
import { isUnreachable, NoResponse } from "../../widgets/no-response.tsx";
import { leadByFace } from "./ask-code.ts";
import type { PendingCode } from "./pending-code.ts";
import { codeProblem } from "./problems.ts";
import { Resend } from "./resend.tsx";

interface CodeStepProps {
  readonly pending: PendingCode;
  readonly onPending: (pending: PendingCode) => void;
  readonly onChange: () => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** The code is right, and this device is new: the server asks who is there. */
  readonly onStepUp: (asked: AskedStepUp) => void;
}

export type SignedIn = CallAnswer<typeof otpLoginCheck>;

export interface AskedStepUp {
  readonly code: string;
  /** It was answered wrongly too often today: that is said, and nothing is asked. */
  readonly usedUp: boolean;
}

const is = (error: unknown, code: number): boolean => error instanceof Refused && error.code === code;

function CodeStep({ pending, onPending, onChange, onSignedIn, onStepUp }: CodeStepProps): ReactNode {
  const t = useTexts();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"idle" | "checking" | "unreachable">("idle");
  const input = useRef<HTMLInputElement>(null);
  const leaving = useLeaving();
  const { phone, type, policyVersion } = pending;

  const check = async (entered: string): Promise<void> => {
    if (state === "checking") return;
    const found = codeProblem(entered);
    setProblem(found && t(found));
    if (found) {
      input.current?.focus();
      return;
    }
    setState("checking");
    try {
      onSignedIn(await call(otpLoginCheck, { body: { phone, code: entered, type, policyVersion } }));
    } catch (error) {
      if (leaving().aborted) return;
      leadByFace(error);
      if (isUnreachable(error)) {
        setState("unreachable");
      } else if (is(error, errors.stepUpNeeded.code) || is(error, errors.stepUpUsedUp.code)) {
        onStepUp({ code: entered, usedUp: is(error, errors.stepUpUsedUp.code) });
      } else {
        setState("idle");
        setProblem(error instanceof Refused ? error.message : t("login.code.format"));
        setCode("");
        input.current?.focus();
      }
    }
  };
  const enter = (entered: string): void => {
    setCode(entered);
    setProblem(undefined);
    setState((before) => (before === "checking" ? before : "idle"));
    if (entered.length === CODE_LENGTH) void check(entered);
  };
  const received = useEffectEvent(enter);
  useEffect(() => {
    input.current?.focus();
    const stop = new AbortController();
    void receiveCode(stop.signal).then((found) => found !== undefined && received(found));
    return () => stop.abort();
  }, []);

  const sent = type === otpTypes.voice ? "login.code.called" : "login.code.sent";
  return (
    <form
      className={code.length < CODE_LENGTH ? "screen login__form--incomplete" : "screen"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <main className="main login">
        <h1 className="h1">{t("login.code.title")}</h1>
        <p className="lead login__sent">
          <RichText text={t(sent, { phone: formatPhone(phone) })} parts={boldNumber} />{" "}
          <a
            className="login__change"
            href="#/login"
            onClick={(event) => {
              event.preventDefault();
              onChange();
            }}
          >
            {t("login.code.change")}
          </a>
        </p>
        <div className="login__form">
          <CodeInput
            ref={input}
            label={t("login.code.label")}
            hint={t("login.code.note")}
            error={problem}
            code={code}
            onCode={enter}
          />
          {state === "unreachable" && <NoResponse onRetry={() => void check(code)} />}
        </div>
        <Resend pending={pending} onPending={onPending} />
      </main>
      <Dock
        bare
        actions={
          <Button submit busy={state === "checking" ? <Sway /> : undefined}>
            {t("login.enter")}
          </Button>
        }
      />
    </form>
  );
}

/** A new code begins anew. */
export const Part = (props: CodeStepProps): ReactNode => <CodeStep key={props.pending.resendAt} {...props} />;
