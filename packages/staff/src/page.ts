/** Lists are paged by key: the mark of the last row seen, never a count of rows to skip. */
import * as z from "zod/mini";

export const MOST_ROWS = 100;

/** In the query of a GET everything is text; in a body it may be a number. */
const size = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(MOST_ROWS)));

/** Spread into the schema of a list's query or body, beside its filters. */
export const pageFields = {
  /** `next` of the page before; without it the first page. */
  mark: z.optional(z.string().check(z.maxLength(200))),
  size: z._default(size, 25),
};

/** `next` is missing on the last page. Every row has an id. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.optional(z.string()) });

export interface Page<Row> {
  readonly rows: Row[];
  readonly next?: string | undefined;
}

/** Of one row more than asked for: whether there is a next page, and its mark. */
export function cutPage<Row>(found: Row[], most: number, markOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return found.length > most && last !== undefined ? { rows, next: markOf(last) } : { rows };
}
