import { undoRejection } from "@noren/staff/calls/queue-answers";
import { claimedAs, queueNames, readWorkId, UNDO_MINUTES, workIdOf } from "@noren/staff/work-queue";
import type { Executor } from "../../../platform/database/database.ts";
import { findHeld, type HeldKey, heldQueues, takeBack } from "./held-rejections.ts";
import { holdWork } from "../hold-work.ts";
import { findWork } from "../work-queues.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

function keyOf(id: string): HeldKey {
  const { queue, itemId } = readWorkId(id) ?? {};
  const kind = queue && claimedAs(queue);
  const held = heldQueues.find((one) => one === kind);
  if (held === undefined || itemId === undefined) throw new StaffRefusal("not-there");
  return { queue: held, itemId };
}

/** Where it waits, with what it is about: what asked for a person decides the queue of a review. */
async function waitingAs(tx: Executor, { queue, itemId }: HeldKey, now: Date) {
  for (const name of queueNames.filter((one) => claimedAs(one) === queue)) {
    const found = await findWork(tx, name, now, itemId);
    if (found) return { ...found, id: workIdOf(name, itemId) };
  }
  return undefined;
}

/** By whoever said no, who has it again. */
export const undoRejectionHandler = staffCall(undoRejection, async (context) => {
  const { tx, services, staff, input, note } = context;
  const key = keyOf(input.body.id);
  await holdWork(context, key);
  const now = services.clock.now();
  const held = await findHeld(tx, key);
  if (held && held.staffId !== staff.staffId) throw new StaffRefusal("not-taken");
  const isTaken = await takeBack(tx, key, now);
  const waiting = await waitingAs(tx, key, now);
  if (!isTaken && waiting) throw new StaffRefusal("already-so");
  if (!isTaken || !waiting) throw new StaffRefusal("rejection-final", { values: { minutes: UNDO_MINUTES } });
  note({
    userId: waiting.userId ?? undefined,
    orderId: waiting.orderId ?? undefined,
    details: { queue: key.queue, item: key.itemId },
  });
  return { id: waiting.id };
});
