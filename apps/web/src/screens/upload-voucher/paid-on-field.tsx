import type { FaultCode } from "@noren/contract/forms/fault";
import { isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { FieldHint } from "../../ui/field/field.tsx";

interface PaidOnFieldProps {
  readonly fault: FaultCode | undefined;
  /** YYYY-MM-DD */
  readonly value: string | undefined;
  readonly onDay: (day: string) => void;
}

/** The phone's own picker; whether the day is one of the loan's is the server's to say. */
export function PaidOnField({ fault, value = "", onDay }: PaidOnFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <div className={fault ? "field is-error" : "field"}>
      <label className="field__l" htmlFor={id}>
        {t("upload-voucher.paid-on")}
      </label>
      <div className="field__c">
        <input
          id={id}
          type="date"
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => onDay(isCalendarDay(target.value) ? target.value : "")}
        />
      </div>
      <FieldHint id={`${id}hint`} hint={t("upload-voucher.paid-on.hint")} error={fault && t(`forms.fault.${fault}`)} />
    </div>
  );
}
