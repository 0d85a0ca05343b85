import { queueList } from "@noren/staff/calls/queues";
import { cutPage } from "@noren/staff/page";
import { listQueue } from "../work-queues.ts";
import { nameWork } from "../name-work.ts";
import { shownItem } from "../shown-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { readMark } from "../../server/list-mark.ts";
import { writeMark } from "../../../platform/database/page-mark.ts";

export const queueListHandler = staffCall(queueList, async ({ tx, services, staff, input: { query }, note }) => {
  const { queue, size } = query;
  const owned = query.owned && { by: query.owned === "mine" ? staff.staffId : null };
  const page = { mark: readMark(query.mark, "query.mark", "text"), most: size + 1, owned };
  const now = services.clock.now();
  const found = await listQueue(tx, queue, now, page);
  const { rows, next } = cutPage(found, size, ({ at, itemId }) => writeMark({ at, id: itemId }));
  const namesOf = await nameWork(tx, services, queue, rows);
  note({ details: { queue, found: rows.length } });
  return { rows: rows.map((item) => shownItem(queue, item, namesOf(item), now)), next };
});
