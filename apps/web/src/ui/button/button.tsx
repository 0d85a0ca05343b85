import type { MouseEvent, ReactNode } from "react";
import "./button.css";

export type Look = "main" | "second" | "quiet";
const classes: Record<Look, string> = { main: "btn", second: "btn btn--second", quiet: "btn btn--quiet" };

interface ButtonProps {
  readonly look?: Look;
  readonly onTap?: () => void;
  readonly submit?: boolean;
  readonly disabled?: boolean;
  /** Shown before the label while an answer is awaited; the label stays. */
  readonly busy?: ReactNode;
  readonly children: ReactNode;
}

export function Button({
  look = "main",
  onTap,
  submit = false,
  disabled = false,
  busy,
  children,
}: ButtonProps): ReactNode {
  const tap = (event: MouseEvent): void => {
    if (busy !== undefined) event.preventDefault();
    else onTap?.();
  };
  return (
    <button
      className={classes[look]}
      type={submit ? "submit" : "button"}
      disabled={disabled}
      aria-busy={busy !== undefined}
      onClick={tap}
    >
      {busy}
      {children}
    </button>
  );
}

/** An action that is a place: a plain link, so that it works before any script runs. */
export function LinkButton({
  to,
  look = "main",
  children,
}: {
  to: string;
  look?: Look;
  children: ReactNode;
}): ReactNode {
  return (
    <a className={classes[look]} href={`#${to}`}>
      {children}
    </a>
  );
}
