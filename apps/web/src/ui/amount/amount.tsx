import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { EditIcon } from "../icons/icons.tsx";
import "./amount.css";

interface AmountProps {
  readonly label: string;
  readonly slider: string;
  readonly spoken: string;
  readonly amount: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onAmount: (amount: number) => void;
}

const digitsOf = (text: string): number => Number(text.replace(/\D/g, "").slice(0, 9));
const within = (amount: number, least: number, most: number): number => Math.min(most, Math.max(least, amount));

/** A typed field and a slider that share one value, always inside its bounds; where that is not what was typed, it says so. */
export function Amount({ label, slider, spoken, amount, least, most, step, onAmount }: AmountProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  /** What was typed stands while it is being typed, even where it is out of bounds. */
  const [typed, setTyped] = useState<number>();
  const [isTyping, setTyping] = useState(false);
  useLayoutEffect(() => {
    const part = most > least ? (amount - least) / (most - least) : 1;
    range.current?.style.setProperty("--p", `${part * 100}%`);
  }, [amount, least, most]);
  const isOver = typed !== undefined && typed > most;
  // The first digits of every sum are too little.
  const isUnder = typed !== undefined && typed > 0 && typed < least && !isTyping;
  const shown = isTyping && typed !== undefined ? typed : amount;
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="amount">
        <b aria-hidden="true">$</b>
        <input
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}ends`}
          value={shown === 0 ? "" : formatPesos(shown).slice(1)}
          onChange={({ target }) => {
            const value = digitsOf(target.value);
            setTyping(true);
            setTyped(value);
            onAmount(within(value, least, most));
          }}
          onBlur={() => setTyping(false)}
        />
        <EditIcon size="s" />
      </div>
      <p className="note" aria-live="polite">
        {isOver && t("landing.tooMuch", { most: formatPesos(most) })}
        {isUnder && t("landing.tooLittle", { least: formatPesos(least) })}
      </p>
      <input
        ref={range}
        className="range"
        type="range"
        min={least}
        max={most}
        step={step}
        value={amount}
        aria-label={slider}
        aria-valuetext={spoken}
        onChange={({ target }) => {
          setTyped(undefined);
          onAmount(within(Number(target.value), least, most));
        }}
      />
      <div className="range-ends num" id={`${id}ends`}>
        <span>{formatPesos(least)}</span>
        <span>{formatPesos(most)}</span>
      </div>
    </>
  );
}
