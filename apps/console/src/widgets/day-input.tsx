import { TextField } from "@mui/material";
import { dayAsTyped } from "@noren/contract/forms/day-as-typed";
import { formDayOf, parseFormDay } from "@noren/contract/forms/form-day";
import { isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { useState } from "react";
import { useTranslate } from "react-admin";

interface DayInputProps {
  readonly label: string;
  /** YYYY-MM-DD, to begin with: the server's day, where it is today's. */
  readonly day?: string;
  readonly onDay?: (day: string) => void;
  /** In a plain form, which gets YYYY-MM-DD; what is no day it gets as typed, for the server to refuse. */
  readonly name?: string;
  readonly isWrong?: boolean;
  readonly required?: boolean;
  readonly help?: string;
  readonly size?: "small";
}

const WHOLE = "DD/MM/YYYY".length;

/** A day is typed, as in the app: the browser's own field shows it in the order of the machine's language. */
export function DayInput({ label, day = "", onDay, name, isWrong, required, help, size }: DayInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => (isCalendarDay(day) ? formDayOf(day) : ""));
  const chosen = parseFormDay(typed);
  const change = (text: string): void => {
    const next = dayAsTyped(text, typed);
    setTyped(next);
    const nextDay = parseFormDay(next);
    if (nextDay !== undefined) onDay?.(nextDay);
  };
  return (
    <>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => change(target.value)}
        error={isWrong === true || (typed.length === WHOLE && chosen === undefined)}
        helperText={[translate("console.day_typed"), help].filter(Boolean).join(" ")}
        required={required === true}
        {...(size && { size, fullWidth: false })}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
      />
      {name !== undefined && <input type="hidden" name={name} value={chosen ?? typed} />}
    </>
  );
}
