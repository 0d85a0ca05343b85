import type { ReactNode } from "react";
import "./sway.css";

/** Three swaying strips: the button is at work. */
export function Sway(): ReactNode {
  return (
    <span className="sway" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
