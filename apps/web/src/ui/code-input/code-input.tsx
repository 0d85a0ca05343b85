import { CODE_LENGTH } from "@noren/contract/constants";
import { type ReactNode, type Ref, useId } from "react";
import { FieldHint } from "../field/field.tsx";
import "./code-input.css";

interface CodeInputProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** One real input, so that the phone can fill it in, over a box for each digit. */
export function CodeInput({ label, hint, error, code, onCode, ref }: CodeInputProps): ReactNode {
  const id = useId();
  const wrong = error !== undefined;
  const current = Math.min(code.length, CODE_LENGTH - 1);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className={wrong ? "code num is-error" : "code num"}>
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          aria-invalid={wrong}
          aria-describedby={`${id}hint`}
          value={code}
          onChange={({ target }) => onCode(target.value.replace(/\D/g, "").slice(0, CODE_LENGTH))}
        />
        {Array.from({ length: CODE_LENGTH }, (_, at) => (
          <span className={at === current ? "on" : ""} aria-hidden="true" key={at}>
            {code[at]}
          </span>
        ))}
      </div>
      <FieldHint id={`${id}hint`} hint={hint} error={error} />
    </>
  );
}
