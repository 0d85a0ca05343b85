import { MAX_AGE, MIN_AGE } from "@noren/contract/constants";
import type { FaultCode } from "@noren/contract/forms/fault";
import { formDayOf, parseFormDay } from "@noren/contract/forms/form-day";
import { addMonths, type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { FieldHint } from "../../ui/field/field.tsx";

interface BirthdayFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly fault: FaultCode | undefined;
  /** DD/MM/YYYY */
  readonly value: string | undefined;
  /** Santiago's, as the server says it. */
  readonly today: CalendarDay;
  readonly onDay: (day: string) => void;
}

/** 'Birthday picker: only dates from 80 years ago to 18 years ago; stored as DD/MM/YYYY' (section 5). The phone's own picker. */
export function BirthdayField({ label, hint, fault, value, today, onDay }: BirthdayFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <div className={fault ? "field is-error" : "field"}>
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <div className="field__c">
        <input
          id={id}
          type="date"
          min={addMonths(today, -MAX_AGE * 12)}
          max={addMonths(today, -MIN_AGE * 12)}
          value={parseFormDay(value) ?? ""}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => onDay(isCalendarDay(target.value) ? formDayOf(target.value) : "")}
        />
      </div>
      <FieldHint id={`${id}hint`} hint={hint} error={fault && t(`forms.fault.${fault}`)} />
    </div>
  );
}
