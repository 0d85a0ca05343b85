/** The mark of a list as it travels: the instant and id of the last row, which mean nothing to anybody else. */
import { instantOf } from "../../platform/clock.ts";
import type { PageMark } from "../../platform/database/page-mark.ts";
import { StaffRefusal } from "./staff-refusal.ts";

const MARK = /^(\d{1,15})~([\w-]{1,64})$/;

export const writeMark = ({ at, id }: PageMark): string => `${at.getTime()}~${id}`;

export function readMark(text: string | undefined): PageMark | undefined {
  if (text === undefined) return undefined;
  const [, at, id] = MARK.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new StaffRefusal("invalid-input", { fields: [{ path: "mark", code: "invalid_format" }] });
  return { at: instantOf(Number(at)), id };
}
