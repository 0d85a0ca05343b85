import { Fragment, type ReactNode } from "react";

export type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A message with marked words: 'up to <b>$1</b>' puts `parts.b('$1')` in its place. */
export function RichText({ text, parts }: { text: string; parts: Parts }): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return undefined;
    const name = at % 3 === 2 ? (pieces[at - 1] ?? "") : "";
    // The pieces of one text never change places.
    return <Fragment key={`${at}${name}`}>{parts[name]?.(piece) ?? piece}</Fragment>;
  });
}

/** The usual marking: a figure in bold, and one that only must not break. */
export const boldMoney: Parts = {
  b: (text) => <b className="money">{text}</b>,
  n: (text) => <span className="num">{text}</span>,
};

/** A number that must not break: a phone, a time. */
export const boldNumber: Parts = { b: (text) => <b className="num">{text}</b> };

/** Words in bold that may break where words do. */
export const boldWords: Parts = { b: (text) => <b>{text}</b> };
