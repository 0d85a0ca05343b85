import type { FaultCode } from "@noren/contract/forms/fault";
import type { ReactNode } from "react";
import { dayAsTyped } from "@noren/contract/forms/day-as-typed";
import { TextField } from "./form-fields.tsx";

interface DayFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly fault: FaultCode | undefined;
  /** DD/MM/YYYY */
  readonly value: string | undefined;
  readonly onDay: (day: string) => void;
  readonly autoComplete?: "bday";
}

/**
 * 'Birthday picker: only dates from 80 years ago to 18 years ago; stored as DD/MM/YYYY' (section 5). A day is typed: a picker is
 * slow for one long past, and the browser's own shows it in the phone's order of day and month, not in ours.
 */
export function DayField({ value = "", onDay, ...field }: DayFieldProps): ReactNode {
  return <TextField {...field} kind="numeric" value={value} onText={(text) => onDay(dayAsTyped(text, value))} />;
}
