import { Refusal } from "../platform/refusal.ts";
import { type PageMark, parseMark, writeMark } from "../platform/database/page-mark.ts";

const A_PAGE = 20;

/** Where the caller's last page ended; `path` says where it stands in the input. */
export function readMark(page: string | undefined, path: string): PageMark | undefined {
  if (page === undefined) return undefined;
  const mark = parseMark(page);
  if (!mark) throw new Refusal("invalidInput", { fields: [{ path, code: "page" }] });
  return mark;
}

/** One page, read with one row more than is shown: whether there is a next one needs no count. */
export async function pageOf<Row>(
  read: (count: number) => Promise<readonly Row[]>,
  markOf: (row: Row) => PageMark,
): Promise<{ shown: readonly Row[]; next: { next?: string } }> {
  const rows = await read(A_PAGE + 1);
  const shown = rows.slice(0, A_PAGE);
  const last = shown.at(-1);
  if (rows.length <= A_PAGE || last === undefined) return { shown, next: {} };
  return { shown, next: { next: writeMark(markOf(last)) } };
}
