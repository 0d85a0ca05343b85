import { type ReactNode, useId } from "react";
import { FieldHint } from "../field/field.tsx";

interface CheckProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A box the person ticks; it never comes ticked. */
export function Check({ checked, onCheck, error, children }: CheckProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={error === undefined ? "check" : "check is-error"}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldHint id={id} error={error} />
    </>
  );
}
