import { takeItem } from "@noren/staff/calls/queues";
import { readWorkId } from "@noren/staff/work-queue";
import { findWork } from "../work-queues.ts";
import { holdWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const takeItemHandler = staffCall(takeItem, async (context) => {
  const { tx, services, note, input } = context;
  const key = readWorkId(input.body.id);
  if (!key) throw new StaffRefusal("not-there");
  await holdWork(context, key);
  const found = await findWork(tx, key.queue, services.clock.now(), key.itemId);
  if (!found) throw new StaffRefusal("not-there");
  const { userId, orderId } = found;
  note({
    userId: userId ?? undefined,
    orderId: orderId ?? undefined,
    details: { queue: key.queue, item: key.itemId },
  });
  return {};
});
