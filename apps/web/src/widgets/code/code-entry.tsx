import { CODE_LENGTH } from "@noren/contract/constants";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AskedCode } from "../../calls/queries/ask-for-code.ts";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { receiveCode } from "../../platform/device/web-otp.ts";
import { Button } from "../../ui/button/button.tsx";
import { CodeInput } from "../../ui/code-input/code-input.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Sway } from "../../brand/sway.tsx";
import { isUnreachable, NoResponse } from "../no-response.tsx";
import { ResendCode } from "./resend-code.tsx";

interface CodeEntryProps {
  /** A whole screen, or part of a sheet, which has a title of its own. */
  readonly title: string | undefined;
  readonly lead: ReactNode;
  readonly button: string;
  readonly asked: AskedCode;
  readonly ask: (signal: AbortSignal) => Promise<AskedCode>;
  readonly onAsked: (asked: AskedCode) => void;
  /** Throws where the code was not taken. */
  readonly check: (code: string) => Promise<void>;
}

/** A code of our own, entered for something that needs one anew. Texts: login.po. */
export function CodeEntry({ title, lead, button, asked, ask, onAsked, check }: CodeEntryProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"idle" | "checking" | "unreachable">("idle");
  const input = useRef<HTMLInputElement>(null);

  const send = async (entered: string): Promise<void> => {
    if (state === "checking") return;
    if (entered.length < CODE_LENGTH) {
      setProblem(t(entered === "" ? "login.code.empty" : "login.code.format"));
      input.current?.focus();
      return;
    }
    setState("checking");
    try {
      await check(entered);
    } catch (error) {
      if (leaving().aborted) return;
      setState(isUnreachable(error) ? "unreachable" : "idle");
      if (isUnreachable(error)) return;
      setProblem(error instanceof Refused ? error.message : t("login.code.format"));
      setCode("");
      input.current?.focus();
    }
  };
  const enter = (entered: string): void => {
    setCode(entered);
    setProblem(undefined);
    setState((before) => (before === "checking" ? before : "idle"));
    if (entered.length === CODE_LENGTH) void send(entered);
  };
  const received = useEffectEvent(enter);
  useEffect(() => {
    input.current?.focus();
    const stop = new AbortController();
    void receiveCode(stop.signal).then((found) => found !== undefined && received(found));
    return () => stop.abort();
  }, []);

  const go = asked.isThere && (
    <Button submit busy={state === "checking" ? <Sway /> : undefined}>
      {button}
    </Button>
  );
  const fields = (
    <>
      <p className="lead">{lead}</p>
      {asked.isThere && (
        <div className="form__lead">
          <CodeInput
            ref={input}
            label={t("login.code.label")}
            hint={t("login.code.note")}
            error={problem}
            code={code}
            onCode={enter}
          />
        </div>
      )}
      {state === "unreachable" && <NoResponse onRetry={() => void send(code)} />}
      <ResendCode asked={asked} ask={ask} onAsked={onAsked} />
    </>
  );
  return (
    <form
      className={title === undefined ? "form" : "screen"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      {title === undefined ? (
        <>
          {fields}
          {go}
        </>
      ) : (
        <>
          <main className="main">
            <h2 className="h2 form__lead">{title}</h2>
            {fields}
          </main>
          {go && <Dock actions={go} />}
        </>
      )}
    </form>
  );
}
