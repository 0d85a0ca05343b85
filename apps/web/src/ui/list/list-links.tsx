import type { ReactNode } from "react";
import { RowBody, type RowProps } from "./list.tsx";
import { ForwardIcon } from "../icons/screen-icons.tsx";
import "./list-links.css";

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
