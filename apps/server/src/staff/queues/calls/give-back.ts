import { giveBackItem } from "@noren/staff/calls/queues";
import { readWorkId } from "@noren/staff/work-queue";
import { giveBackWork } from "../work-claims.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const giveBackItemHandler = staffCall(giveBackItem, async ({ tx, staff, note, input: { body } }) => {
  const key = readWorkId(body.id);
  if (!key || !(await giveBackWork(tx, key, staff.staffId))) throw new StaffRefusal("not-taken");
  note({ details: { queue: key.queue, item: key.itemId } });
  return {};
});
