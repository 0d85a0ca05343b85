import type { ReactNode } from "react";

/** An amount or a day. */
const figure = /(\$[\d.]*\d|\d\d-\d\d-\d{4})/;

/** A sentence that may break anywhere but within its figures. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(figure).map((part, at) =>
    // The pieces of one text never change places.
    at % 2 === 1 ? (
      <span className="num" key={`${at}${part}`}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
