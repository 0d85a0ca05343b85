import { queueItem } from "@noren/staff/calls/queues";
import type { TimelineGroup } from "@noren/staff/timeline";
import { mayWork, readWorkId } from "@noren/staff/work-queue";
import type { Executor } from "../../../platform/database/database.ts";
import { timelineOf } from "../../customers/customer-timeline.ts";
import { personHead } from "../../customers/person-head.ts";
import { findWork } from "../work-queues.ts";
import { nameWork } from "../name-work.ts";
import { shownItem } from "../shown-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { workDetails } from "../work-details.ts";

/** What somebody looks back at before deciding: the rest is on the person's own page. */
const history: readonly TimelineGroup[] = ["order", "payment", "request"];
const LOOKED_BACK = 8;

async function historyOf(tx: Executor, userId: string | null) {
  if (userId === null) return [];
  const entries = await timelineOf(tx, userId, { groups: history, mark: undefined, most: LOOKED_BACK });
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

export const queueItemHandler = staffCall(
  queueItem,
  async ({ tx, services, staff, caller, input: { query }, note }) => {
    const key = readWorkId(query.id);
    const now = services.clock.now();
    const item = key && (await findWork(tx, key.queue, now, key.itemId));
    if (!item) throw new StaffRefusal("not-there");
    const { queue } = key;
    const reading = { db: tx, services, language: caller.language, id: item.itemId };
    const details = await workDetails(queue, reading);
    if (!details) throw new StaffRefusal("not-there");
    const { userId, orderId, itemId } = item;
    note({ userId: userId ?? undefined, orderId: orderId ?? undefined, details: { queue, item: itemId } });
    const namesOf = await nameWork(tx, services, queue, [item]);
    return {
      ...shownItem(queue, item, namesOf(item), now),
      mayWork: mayWork(staff.role, queue),
      details,
      person: userId === null ? null : await personHead(tx, services, userId),
      history: await historyOf(tx, userId),
    };
  },
);
