import { customerTimeline } from "@noren/staff/calls/customers";
import { cutPage } from "@noren/staff/page";
import { timelineOf } from "./customer-timeline.ts";
import { writeMark } from "../../platform/database/page-mark.ts";
import { readMark } from "../server/list-mark.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const customerTimelineHandler = staffCall(customerTimeline, async ({ tx, input: { query }, note }) => {
  const { id, group, size } = query;
  const groups = group && [group];
  const found = await timelineOf(tx, id, { groups, mark: readMark(query.mark, "query.mark", "text"), most: size + 1 });
  const { rows, next } = cutPage(found, size, writeMark);
  if (rows.length > 0) note({ userId: id });
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
});
