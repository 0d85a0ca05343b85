import type { ReactNode } from "react";
import "./badge.css";

interface BadgeProps {
  /** `now` needs the borrower, `run` is a running loan, `off` is over. */
  readonly look?: "plain" | "now" | "run" | "off";
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
