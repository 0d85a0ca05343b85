import type { ReactNode } from "react";
import "./dock.css";

interface DockProps {
  readonly bare?: boolean;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
}

/** The foot of a screen: its main action, and the tabs where it has them. */
export function Dock({ bare = false, actions, tabs }: DockProps): ReactNode {
  return (
    <footer className={bare ? "dock dock--bare" : "dock"}>
      {actions && <div className="dock__in">{actions}</div>}
      {tabs}
    </footer>
  );
}
