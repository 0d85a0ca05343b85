import type { ReactNode } from "react";
import "./list.css";

export interface RowProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: string | undefined;
}

export function RowBody({ icon, title, note, end }: RowProps): ReactNode {
  return (
    <>
      {icon}
      <span className="item__b">
        {title}
        {note !== undefined && <small>{note}</small>}
      </span>
      {end !== undefined && <span className="item__e">{end}</span>}
    </>
  );
}

export function TextRow({ as: Element = "li", ...row }: RowProps & { readonly as?: "li" | "div" }): ReactNode {
  return (
    <Element className="item">
      <RowBody {...row} />
    </Element>
  );
}
