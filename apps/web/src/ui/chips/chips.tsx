import { type ReactNode, useId } from "react";
import "./chips.css";

interface ChipsProps<Value extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side, one of them chosen. */
export function Chips<Value extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
}: ChipsProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="chips">
      <legend className="vh">{legend}</legend>
      {options.map(({ value, label }) => (
        <label className="chip" key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
