import { ARCHIVE_OPEN_HOURS } from "@noren/staff/proposal";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import * as z from "zod/mini";
import { hasArchive } from "../../../people/archive/order-archives.ts";
import { after } from "../../../platform/clock.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { wasApproved } from "../proposals.ts";
import type { ProposalKind } from "../proposal-kind.ts";

/** What outlives an erasure is opened by two people. Approving changes nothing: from then on the proposer may fetch it, for a while. */
export const archiveOpeningKind: ProposalKind<{ readonly orderId: string }> = {
  kind: "archive-opening",
  right: "open-archives",
  payload: z.object({ orderId: z.uuid() }),
  targetOf: ({ orderId }) => orderId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, _services, { orderId }) => {
    if (!(await hasArchive(tx, orderId))) throw new StaffRefusal("not-there");
  },
  apply: async () => undefined,
};

export async function isOpenTo(db: Executor, proposerId: string, orderId: string, now: Date): Promise<boolean> {
  const { kind } = archiveOpeningKind;
  return wasApproved(db, { kind, target: orderId, proposerId }, after(now, -ARCHIVE_OPEN_HOURS * HOUR_MS));
}
