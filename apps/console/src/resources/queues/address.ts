import type { QueueName } from "@noren/staff/work-queue";

/** A queue's own list: react-admin keeps what is filtered in the address. */
export const addressOf = (queue: QueueName): string =>
  `/queues?filter=${encodeURIComponent(JSON.stringify({ queue }))}`;
