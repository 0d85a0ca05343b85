import type { ReactNode } from "react";
import "./badge.css";

interface BadgeProps {
  /** `now` needs the borrower, `run` is a running loan, `paid` is paid, `off` is over, `line` never came to be. */
  readonly look?: "plain" | "now" | "run" | "paid" | "off" | "line";
  readonly icon: ReactNode;
  readonly children: string;
}

/** A state: always an icon and a word. */
export function Badge({ look = "plain", icon, children }: BadgeProps): ReactNode {
  return (
    <span className={look === "plain" ? "badge" : `badge badge--${look}`}>
      {icon}
      {children}
    </span>
  );
}
