import { SECOND_MS } from "@noren/lending/calendar/durations";
import { heldRejections } from "@noren/staff/calls/queues";
import { workIdOf } from "@noren/staff/work-queue";
import { caseNumberOf } from "../../../customers/case-number.ts";
import { heldBy } from "./held-rejections.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** How long is left is counted here: the browser's clock may be wrong. */
export const heldRejectionsHandler = staffCall(heldRejections, async ({ tx, services, staff }) => {
  const now = services.clock.now();
  const held = await heldBy(tx, staff.staffId, now);
  return {
    rows: held.map(({ queue, itemId, finalAt }) => ({
      id: workIdOf(queue, itemId),
      caseNumber: caseNumberOf(itemId),
      secondsLeft: Math.ceil((finalAt.getTime() - now.getTime()) / SECOND_MS),
    })),
  };
});
