import { type CalendarDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { receivedFor } from "@noren/lending/loan/loan-history";
import { mayWriteOff } from "@noren/lending/loan/write-off";
import * as z from "zod/mini";
import { writeOff } from "../../loans/write-off.ts";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { findOrder } from "../../loans/loan-rows.ts";
import { loanRecord } from "../../../loans/account/loans.ts";
import { lockOrder } from "../../../loans/application/orders.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface WriteOffPayload {
  readonly orderId: string;
  /** As they were when it was proposed: a payment or an extension since is another loan to decide about. */
  readonly due: CalendarDay;
  readonly received: number;
}

/** What is proposed is what the server sees. Without a lock: it is looked at again, under the order's, once the proposal is there. */
export async function writeOffOf(
  tx: Executor,
  { clock }: Services,
  orderId: string,
  read: typeof findOrder = findOrder,
): Promise<WriteOffPayload> {
  const order = await read(tx, orderId);
  const record = order && (await loanRecord(tx, orderId));
  if (!record) throw new StaffRefusal("no-such-loan");
  const due = order.dueDay;
  if (!mayWriteOff({ status: order.status, due }, clock.today())) throw new StaffRefusal("not-overdue-long-enough");
  return { orderId, due, received: receivedFor(record.history) };
}

export const writeOffKind: ProposalKind<WriteOffPayload> = {
  kind: "write-off",
  right: "move-money",
  payload: z.object({ orderId: z.uuid(), due: z.custom<CalendarDay>(isCalendarDay), received: z.int() }),
  targetOf: ({ orderId }) => orderId,
  orderOf: ({ orderId }) => orderId,
  check: async (tx, services, proposed) => {
    const now = await writeOffOf(tx, services, proposed.orderId, lockOrder);
    if (now.due !== proposed.due || now.received !== proposed.received) throw new StaffRefusal("world-changed");
  },
  apply: (tx, services, { orderId }, { approver }) => writeOff(tx, services, orderId, approver),
};
