import { queueItem } from "@noren/staff/calls/queues";
import { mayWork, readWorkId } from "@noren/staff/work-queue";
import { findWork } from "../work-queues.ts";
import { nameWork } from "../name-work.ts";
import { shownItem } from "../shown-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { workDetails } from "../work-details.ts";

export const queueItemHandler = staffCall(queueItem, async ({ tx, services, staff, caller, input: { query } }) => {
  const key = readWorkId(query.id);
  const now = services.clock.now();
  const item = key && (await findWork(tx, key.queue, now, key.itemId));
  if (!item) throw new StaffRefusal("not-there");
  const { queue } = key;
  const reading = { db: tx, services, language: caller.language, id: item.itemId };
  const details = await workDetails(queue, reading);
  if (!details) throw new StaffRefusal("not-there");
  const namesOf = await nameWork(tx, services, queue, [item]);
  return { ...shownItem(queue, item, namesOf(item), now), mayWork: mayWork(staff.role, queue), details };
});
