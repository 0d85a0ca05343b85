import { staffList } from "@noren/staff/calls/staff";
import { cutPage } from "@noren/staff/page";
import { listStaff } from "../staff.ts";
import { writeMark } from "../../../platform/database/page-mark.ts";
import { readMark } from "../../server/list-mark.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { sessionTimes } from "../staff-session.ts";

export const staffListHandler = staffCall(staffList, async ({ tx, input: { query } }) => {
  const found = await listStaff(tx, {
    ...sessionTimes(),
    mark: readMark(query.mark, "query.mark"),
    most: query.size + 1,
  });
  const { rows, next } = cutPage(found, query.size, ({ madeAt: at, id }) => writeMark({ at, id }));
  return { rows: rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })), next };
});
