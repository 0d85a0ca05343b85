import { type ReactNode, useState } from "react";
import type { AskedCode } from "../../calls/queries/ask-for-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useCountdown } from "../../platform/use-countdown.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sway } from "../../brand/sway.tsx";
import { isUnreachable, NoResponse } from "../no-response.tsx";
import { Countdown } from "./countdown.tsx";

interface ResendCodeProps {
  readonly asked: AskedCode;
  readonly ask: (signal: AbortSignal) => Promise<AskedCode>;
  readonly onAsked: (asked: AskedCode) => void;
}

/** Counts down to the next code, then offers it. Texts: login.po. */
export function ResendCode({ asked, ask, onAsked }: ResendCodeProps): ReactNode {
  const t = useTexts();
  const left = useCountdown(asked.resendAt);
  const leaving = useLeaving();
  const [state, setState] = useState<"idle" | "sending" | "unreachable">("idle");
  const send = async (): Promise<void> => {
    setState("sending");
    try {
      const next = await ask(leaving());
      setState("idle");
      onAsked(next);
    } catch (error) {
      if (!leaving().aborted) setState(isUnreachable(error) ? "unreachable" : "idle");
    }
  };
  if (left > 0) return <Countdown left={left} text={asked.isThere ? "login.code.wait" : "login.phone.wait"} />;
  if (state === "unreachable") return <NoResponse onRetry={() => void send()} />;
  return (
    <Button look="quiet" busy={state === "sending" ? <Sway /> : undefined} onTap={() => void send()}>
      {t("login.code.again")}
    </Button>
  );
}
