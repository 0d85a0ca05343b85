import type { ReactNode } from "react";
import { ForwardIcon } from "./icons.tsx";
import "./list.css";

interface RowProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: string | undefined;
}

function RowBody({ icon, title, note, end }: RowProps): ReactNode {
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

export function TextRow(row: RowProps): ReactNode {
  return (
    <li className="item">
      <RowBody {...row} />
    </li>
  );
}

export function LinkRow({ href, ...row }: RowProps & { readonly href: string }): ReactNode {
  return (
    <a className="item" href={href}>
      <RowBody {...row} />
      <ForwardIcon />
    </a>
  );
}

export function TapRow({
  onTap,
  tail,
  ...row
}: RowProps & { readonly onTap: () => void; readonly tail?: ReactNode }): ReactNode {
  return (
    <button className="item" type="button" onClick={onTap}>
      <RowBody {...row} />
      {tail ?? <ForwardIcon />}
    </button>
  );
}
