import type { ReactNode } from "react";
import "./top-bar.css";

interface TopBarProps {
  readonly text: string;
  readonly act: string;
  readonly isBusy?: boolean;
  readonly onTap: () => void;
}

/** A line above the whole app, and the one thing to do about it. */
export function TopBar({ text, act, isBusy = false, onTap }: TopBarProps): ReactNode {
  return (
    <aside className="top-bar">
      <p>{text}</p>
      <button className="top-bar__act" type="button" aria-busy={isBusy} onClick={onTap}>
        {act}
      </button>
    </aside>
  );
}
