import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, type Ref, useId } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { FieldHint } from "../../../ui/field/field.tsx";
import "../../../ui/field/field.css";

interface PartFieldProps {
  readonly amount: number | undefined;
  readonly most: number;
  /** Said once the borrower has tried to go on. */
  readonly isWrong: boolean;
  readonly onAmount: (amount: number | undefined) => void;
  readonly ref: Ref<HTMLInputElement>;
}

const MOST_DIGITS = 9;

/** Whole pesos, at least one and less than everything. */
export function PartField({ amount, most, isWrong, onAmount, ref }: PartFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const range = { least: formatPesos(1), most: formatPesos(most) };
  return (
    <div className={isWrong ? "field is-error" : "field"}>
      <label className="field__l" htmlFor={id}>
        {t("repay.part.amount")}
      </label>
      <div className="field__c">
        <b aria-hidden="true">$</b>
        <input
          ref={ref}
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}hint`}
          value={amount === undefined ? "" : formatPesos(amount).slice(1)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, "").slice(0, MOST_DIGITS);
            onAmount(digits === "" ? undefined : Number(digits));
          }}
        />
      </div>
      <FieldHint
        id={`${id}hint`}
        hint={t("repay.part.range", range)}
        error={isWrong ? t("repay.part.wrong", range) : undefined}
      />
    </div>
  );
}
