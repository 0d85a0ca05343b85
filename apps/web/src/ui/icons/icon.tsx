import type { ReactNode } from "react";

type Size = "m" | "s" | "xs";
export interface IconProps {
  readonly size?: Size;
}

const classes: Record<Size, string> = { m: "i", s: "i i--s", xs: "i i--xs" };

/** A line icon on a 24 grid; always beside a word or inside a labelled button, so hidden from readers. */
export const icon = (drawing: ReactNode) =>
  function Icon({ size = "m" }: IconProps): ReactNode {
    return (
      <svg className={classes[size]} viewBox="0 0 24 24" aria-hidden="true">
        {drawing}
      </svg>
    );
  };

export const path = (d: string) => icon(<path d={d} />);
