/** An item of a queue as the console lists it; what deciding it needs is read by work-details.ts. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { reviewedBy } from "@noren/lending/credit/review-promise";
import { checkedUntil } from "@noren/lending/loan/voucher";
import type { queueList } from "@noren/staff/calls/queues";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type QueueName, workIdOf } from "@noren/staff/work-queue";
import { caseNumberOf } from "../../customers/case-number.ts";
import type { WorkItem } from "./work-queues.ts";
import type { WorkNames } from "./name-work.ts";

type ShownItem = StaffAnswer<typeof queueList>["rows"][number];

/** Nobody reads out the number of a payment, a difference, a payout, a credit or a loan. */
const withoutCase: readonly QueueName[] = ["payments", "differences", "payouts", "overpayments", "write-offs"];

const reviewed = (askedOn: CalendarDay): CalendarDay => reviewedBy(askedOn, isHoliday);

/** What is promised in the same words to everybody is not stored with each. */
const promises: Partial<Record<QueueName, (askedOn: CalendarDay) => CalendarDay>> = {
  identity: reviewed,
  reviews: reviewed,
  exposed: reviewed,
  shared: reviewed,
  vouchers: (openedOn) => checkedUntil({ openedOn, state: "open" }, isHoliday),
};

export const minutesSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);

export const shownItem = (queue: QueueName, item: WorkItem, names: WorkNames, now: Date): ShownItem => ({
  id: workIdOf(queue, item.itemId),
  queue,
  at: item.at.toISOString(),
  ageMinutes: minutesSince(item.at, now),
  caseNumber: withoutCase.includes(queue) ? null : caseNumberOf(item.itemId),
  userId: item.userId,
  name: names.name,
  reference: names.reference,
  orderId: item.orderId,
  amount: names.amount,
  answerBy: item.answerBy ?? promises[queue]?.(santiagoDay(item.at.getTime())) ?? null,
  word: item.word,
  owner: item.owner && { ...item.owner, takenAt: item.owner.takenAt.toISOString() },
});
