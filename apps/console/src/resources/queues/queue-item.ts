import type { queueItem } from "@noren/staff/calls/queues";
import type { QueueDetails } from "@noren/staff/queue-details";
import type { StaffAnswer } from "@noren/staff/staff-call";

export type QueueItem = StaffAnswer<typeof queueItem>;

/** What every kind of item is given: itself, its own id, and what is known of it. */
export interface DetailsOf<Kind extends QueueDetails["kind"]> {
  readonly item: QueueItem;
  readonly itemId: string;
  readonly details: Extract<QueueDetails, { kind: Kind }>;
}
