import type { queueCounts } from "@noren/staff/calls/queues";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useGetList } from "react-admin";

export type QueueCounts = StaffAnswer<typeof queueCounts>["rows"];

/**
 * Asked anew wherever `beside` changes, and whenever lists are: after each decision, by the bar's button, and when somebody comes
 * back to the page. What was known stays until then.
 */
export function useCounts(beside: string): QueueCounts | undefined {
  const { data } = useGetList<QueueCounts[number]>(
    "queue-counts",
    { meta: { beside } },
    { placeholderData: (known) => known },
  );
  return data;
}
