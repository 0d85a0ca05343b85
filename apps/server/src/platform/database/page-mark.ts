import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The last row of a page: lists are newest first, and of the same instant by id. */
export interface PageMark {
  readonly at: Date;
  readonly id: string;
}

/** What comes after the mark, by key: page 1,000 costs what page 1 costs. */
export function pastMark(at: PgColumn, id: PgColumn, mark: PageMark | undefined): SQL | undefined {
  return mark && sql`(${at}, ${id}) < (${mark.at}, ${mark.id})`;
}
