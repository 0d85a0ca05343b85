import { COUNTDOWN_SECONDS } from "@noren/contract/constants";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { now } from "../../platform/clock.ts";
import { useCountdown } from "../../platform/use-countdown.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import "./countdown-dialog.css";

interface CountdownDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** At 0 the dialog closes by itself and says so. */
  readonly onEnd: () => void;
}

/** 'Countdown dialogs count from 10 to 0 in one-second steps, then close and emit an end event' (section 4). */
export function CountdownDialog({ title, children, onEnd }: CountdownDialogProps): ReactNode {
  const [until] = useState(() => now() + COUNTDOWN_SECONDS * SECOND_MS);
  const left = useCountdown(until);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return (
    <Dialog title={title} shape="ask" onClose={() => undefined}>
      <div className="countdown" role="timer">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r="52" />
          <circle
            className="countdown__left"
            cx="60"
            cy="60"
            r="52"
            pathLength={COUNTDOWN_SECONDS}
            strokeDasharray={`${left} ${COUNTDOWN_SECONDS}`}
          />
        </svg>
        <b className="num">{left}</b>
      </div>
      <div className="dialog__text lead countdown__text">{children}</div>
    </Dialog>
  );
}
