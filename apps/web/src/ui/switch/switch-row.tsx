import type { ReactNode } from "react";
import { RowBody, type RowProps } from "../list/list.tsx";
import "./switch.css";

interface SwitchRowProps extends RowProps {
  readonly on: boolean;
  readonly busy: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** A row of a list that is on or off; tapped anywhere it changes. */
export function SwitchRow({ on, busy, onSwitch, ...row }: SwitchRowProps): ReactNode {
  return (
    <label className="item">
      <RowBody {...row} />
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        // Not disabled: whoever switches it with the keyboard stays on it.
        aria-busy={busy}
        onChange={({ target }) => {
          if (!busy) onSwitch(target.checked);
        }}
      />
    </label>
  );
}
