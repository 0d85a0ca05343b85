import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { FieldHint } from "../field/field.tsx";
import { lookAt } from "../field/look-at.ts";

interface CheckProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly error: string | undefined;
  /** How often the person wanted to go on: where the tick is missing, they are led to it. */
  readonly tries?: number;
  readonly children: ReactNode;
}

/** A box the person ticks; it never comes ticked. */
export function Check({ checked, onCheck, error, tries = 0, children }: CheckProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const look = useEffectEvent(() => {
    if (error !== undefined) lookAt(box.current);
  });
  useEffect(() => {
    if (tries > 0) look();
  }, [tries]);
  return (
    <>
      <label className={error === undefined ? "check" : "check is-error"}>
        <input
          ref={box}
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
