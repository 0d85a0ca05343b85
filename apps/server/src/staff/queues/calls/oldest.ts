import { oldestItem } from "@noren/staff/calls/queues";
import { mayWork, queueNames } from "@noren/staff/work-queue";
import { oldestWork } from "../work-queues.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const oldestItemHandler = staffCall(oldestItem, async ({ tx, services, staff }) => {
  const own = queueNames.filter((queue) => mayWork(staff.role, queue));
  return { id: await oldestWork(tx, own, services.clock.now(), staff.staffId) };
});
