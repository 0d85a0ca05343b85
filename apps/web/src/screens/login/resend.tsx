import { otpTypes } from "@noren/contract/calls/login";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useCountdown } from "../../platform/use-countdown.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sway } from "../../brand/sway.tsx";
import { askCode, type LoginType } from "./ask-code.ts";
import { Countdown } from "../../widgets/code/countdown.tsx";
import { isUnreachable, NoResponse } from "../../widgets/no-response.tsx";
import type { PendingCode } from "./pending-code.ts";

interface ResendProps {
  readonly pending: PendingCode;
  readonly onPending: (pending: PendingCode) => void;
}

/** Counts down to the next code, then offers it as a message or a call. */
export function Resend({ pending, onPending }: ResendProps): ReactNode {
  const t = useTexts();
  const left = useCountdown(pending.resendAt);
  const leaving = useLeaving();
  const [state, setState] = useState<LoginType | "idle" | "unreachable">("idle");
  const send = async (type: LoginType): Promise<void> => {
    setState(type);
    try {
      const asked = await askCode(pending.phone, type, leaving());
      onPending({ ...pending, resendAt: asked.resendAt, type: asked.type ?? pending.type });
      setState("idle");
    } catch (error) {
      if (!leaving().aborted) setState(isUnreachable(error) ? "unreachable" : "idle");
    }
  };
  if (left > 0) return <Countdown left={left} text="login.code.wait" />;
  if (state === "unreachable") return <NoResponse onRetry={() => void send(otpTypes.login)} />;
  return (
    <div className="login__again">
      <Button
        look="quiet"
        busy={state === otpTypes.login ? <Sway /> : undefined}
        onTap={() => void send(otpTypes.login)}
      >
        {t("login.code.again")}
      </Button>
      <Button
        look="quiet"
        busy={state === otpTypes.voice ? <Sway /> : undefined}
        onTap={() => void send(otpTypes.voice)}
      >
        {t("login.code.byCall")}
      </Button>
    </div>
  );
}
