import type { queueItem } from "@noren/staff/calls/queues";
import type { QueueDetails } from "@noren/staff/queue-details";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { QueueName } from "@noren/staff/work-queue";

export type QueueItem = StaffAnswer<typeof queueItem>;

/** What every kind of item is given: itself, its own id, and what is known of it. */
export interface DetailsOf<Kind extends QueueDetails["kind"]> {
  readonly item: QueueItem;
  readonly itemId: string;
  readonly details: Extract<QueueDetails, { kind: Kind }>;
}

/** A queue's own list: react-admin keeps what is filtered in the address. */
export const addressOf = (queue: QueueName): string =>
  `/queues?filter=${encodeURIComponent(JSON.stringify({ queue }))}`;
