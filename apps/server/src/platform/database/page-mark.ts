import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { instantOf } from "../clock.ts";

/** The last row of a page: lists are newest first, and of the same instant by id. */
export interface PageMark {
  readonly at: Date;
  readonly id: string;
}

/** What the database would not compare with an id of the list is no mark of it. */
const forms = {
  uuid: /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  /** A provider's own id, or one of several tables. */
  text: /^(\d{1,15})_(\P{Cc}+)$/u,
};
export type MarkedId = keyof typeof forms;

/** The last instant of a year of four digits. */
const LATEST = 253_402_300_799_999;

/** As it travels; to whoever asks for the next page it means nothing. */
export const writeMark = ({ at, id }: PageMark): string => `${at.getTime()}_${id}`;

/** Nothing where it is no mark. */
export function parseMark(text: string, marked: MarkedId = "uuid"): PageMark | undefined {
  const [, at, id] = forms[marked].exec(text) ?? [];
  if (id === undefined || Number(at) > LATEST) return undefined;
  return { at: instantOf(Number(at)), id };
}

/** What comes after the mark, by key: page 1,000 costs what page 1 costs. */
export function pastMark(at: PgColumn, id: PgColumn, mark: PageMark | undefined): SQL | undefined {
  return mark && sql`(${at}, ${id}) < (${mark.at}, ${mark.id})`;
}
