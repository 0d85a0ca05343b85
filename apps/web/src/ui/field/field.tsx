import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { AlertIcon } from "../icons/screen-icons.tsx";
import "./field.css";

interface FieldProps
  extends Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "value" | "onBlur" | "maxLength" | "ref"
  > {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly before?: ReactNode;
  readonly onText: (text: string) => void;
}

/** A labelled text field; what is wrong takes the hint's place. */
export function Field({ label, hint, error, before, onText, ...input }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={error === undefined ? "field" : "field is-error"}>
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <div className="field__c">
        {before}
        <input
          id={id}
          className="num"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => onText(target.value)}
          {...input}
        />
      </div>
      <FieldHint id={`${id}hint`} hint={hint} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint, error }: { id: string; hint?: string; error: string | undefined }): ReactNode {
  return (
    <p className={error === undefined ? "field__h" : "field__h field__h--error"} id={id} aria-live="polite">
      {error === undefined ? (
        hint
      ) : (
        <>
          <AlertIcon size="xs" />
          {error}
        </>
      )}
    </p>
  );
}
