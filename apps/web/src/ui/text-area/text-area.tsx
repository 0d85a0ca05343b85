import { type ReactNode, type Ref, useId } from "react";
import { FieldHint } from "../field/field.tsx";
import "./text-area.css";

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly maxLength: number;
  readonly onText: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Room for a few sentences. */
export function TextArea({ label, hint = "", error, value, maxLength, onText, ref }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <div className={error === undefined ? "field" : "field is-error"}>
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <div className="field__c">
        <textarea
          ref={ref}
          id={id}
          rows={4}
          maxLength={maxLength}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}hint`}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <FieldHint id={`${id}hint`} hint={hint} error={error} />
    </div>
  );
}
