import type { FaultCode } from "@noren/contract/forms/fault";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useId, useRef } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { FieldHint } from "../../ui/field/field.tsx";
import "../../ui/field/field.css";
import "./form-fields.css";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault: FaultCode | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (attributes: { id: string; "aria-invalid": boolean; "aria-describedby": string }) => ReactNode;
}

/** Label above, what is wrong below in place of the hint. */
function FieldFrame({ label, hint = "", fault, children }: FrameProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const error = fault && t(`forms.fault.${fault}`);
  return (
    <div className={fault ? "field is-error" : "field"}>
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <div className="field__c">
        {children({ id, "aria-invalid": fault !== undefined, "aria-describedby": `${id}hint` })}
      </div>
      <FieldHint id={`${id}hint`} hint={hint} error={error} />
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly kind?: "text" | "email" | "tel" | "numeric";
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

export function TextField({ value, onText, kind = "text", autoComplete = "off", maxLength, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <input
          {...attributes}
          type={kind === "numeric" ? "text" : kind}
          inputMode={kind}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

/** The phone's own list; nothing is chosen beforehand. */
export function SelectField({ value = "", choices, onChoose, ...frame }: SelectFieldProps): ReactNode {
  const t = useTexts();
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            {t("forms.choose")}
          </option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface PesosFieldProps extends FieldProps {
  readonly value: number | undefined;
  readonly onPesos: (pesos: number | undefined) => void;
}

const MOST_DIGITS = 9;

/** Whole pesos, typed with or without dots, shown with them. */
export function PesosField({ value, onPesos, ...frame }: PesosFieldProps): ReactNode {
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <>
          <b aria-hidden="true">$</b>
          <input
            {...attributes}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            value={value === undefined ? "" : formatPesos(value).slice(1)}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, "").slice(0, MOST_DIGITS);
              onPesos(digits === "" ? undefined : Number(digits));
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly legend: string;
  readonly fault: FaultCode | undefined;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  /** A finger or a mouse chose it, not the keys that walk along the answers. */
  readonly onTap?: (value: Value) => void;
}

/** A few answers below each other, none of them ticked beforehand. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { legend, fault, value, choices, onChoose, onTap } = props;
  const t = useTexts();
  const id = useId();
  const isTap = useRef(false);
  return (
    <fieldset className={fault ? "choices is-error" : "choices"} aria-describedby={`${id}hint`}>
      <legend className="field__l">{legend}</legend>
      {choices.map((choice) => (
        <label className="choice" key={choice.value} onPointerDown={() => (isTap.current = true)}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            data-wrong={fault}
            onChange={() => onChoose(choice.value)}
            onClick={() => {
              if (isTap.current) onTap?.(choice.value);
              isTap.current = false;
            }}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <FieldHint id={`${id}hint`} error={fault && t(`forms.fault.${fault}`)} />
    </fieldset>
  );
}
