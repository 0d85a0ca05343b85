import type { ReactNode } from "react";
import { AlertIcon, InfoIcon } from "../icons/screen-icons.tsx";

interface NoticeProps {
  /** It needs the borrower now. */
  readonly now?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

export function Notice({ now = false, title, children }: NoticeProps): ReactNode {
  return (
    <div className={now ? "notice notice--now" : "notice"} role={now ? "alert" : "note"}>
      {now ? <AlertIcon /> : <InfoIcon />}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
