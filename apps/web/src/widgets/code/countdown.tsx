import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { minutesText } from "../../platform/use-countdown.ts";
import { type Parts, RichText } from "../../ui/rich-text/rich-text.tsx";
import { ClockIcon } from "../../ui/icons/screen-icons.tsx";
import "./countdown.css";

interface CountdownProps {
  readonly left: number;
  readonly text: "login.phone.wait" | "login.code.wait";
}

/** Readers hear the sentence once and not each second. */
const timer: Parts = {
  b: (text) => (
    <b className="num" role="timer">
      {text}
    </b>
  ),
};

/** When the next code may be asked for. */
export function Countdown({ left, text }: CountdownProps): ReactNode {
  const t = useTexts();
  return (
    <p className="code-wait" aria-live="polite">
      <ClockIcon size="s" />
      <span>
        <RichText text={t(text, { time: minutesText(left) })} parts={timer} />
      </span>
    </p>
  );
}
