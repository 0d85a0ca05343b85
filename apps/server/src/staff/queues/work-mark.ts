/** As list-mark.ts, for items whose id is a provider's own. */
import { instantOf } from "../../platform/clock.ts";
import type { PageMark } from "../../platform/database/page-mark.ts";
import type { WorkItem } from "./work-queues.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const writeWorkMark = ({ at, itemId }: WorkItem): string => `${at.getTime()}~${itemId}`;

export function readWorkMark(text: string | undefined): PageMark | undefined {
  if (text === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})~(.+)$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new StaffRefusal("invalid-input", { fields: [{ path: "query.mark", code: "invalid_format" }] });
  return { at: instantOf(Number(at)), id };
}
