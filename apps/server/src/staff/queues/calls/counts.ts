import { queueCounts } from "@noren/staff/calls/queues";
import { mayWork, queueNames } from "@noren/staff/work-queue";
import { countQueues } from "../work-queues.ts";
import { minutesSince } from "../shown-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const queueCountsHandler = staffCall(queueCounts, async ({ tx, services, staff }) => {
  const now = services.clock.now();
  const counts = await countQueues(tx, queueNames, now, staff.staffId);
  return {
    rows: counts.map(({ queue, oldest, ...count }) => ({
      id: queue,
      ...count,
      oldest: oldest?.toISOString() ?? null,
      ageMinutes: oldest && minutesSince(oldest, now),
      mayWork: mayWork(staff.role, queue),
    })),
  };
});
