import type { ReactNode } from "react";

interface IconButtonProps {
  readonly label: string;
  readonly floating?: boolean;
  readonly busy?: boolean;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

export function IconButton({ label, floating = false, busy = false, onTap, children }: IconButtonProps): ReactNode {
  return (
    <button
      className={floating ? "icon-btn icon-btn--float" : "icon-btn"}
      type="button"
      aria-label={label}
      aria-busy={busy}
      onClick={onTap}
    >
      {children}
    </button>
  );
}
