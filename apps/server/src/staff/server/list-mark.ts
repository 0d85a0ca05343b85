import { type MarkedId, type PageMark, parseMark } from "../../platform/database/page-mark.ts";
import { StaffRefusal } from "./staff-refusal.ts";

/** Where the last page of a list of the console ended; `path` says where it stands in the input. */
export function readMark(text: string | undefined, path: string, marked?: MarkedId): PageMark | undefined {
  if (text === undefined) return undefined;
  const mark = parseMark(text, marked);
  if (!mark) throw new StaffRefusal("invalid-input", { fields: [{ path, code: "invalid_format" }] });
  return mark;
}
