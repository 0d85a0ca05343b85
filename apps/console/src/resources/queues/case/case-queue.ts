/** The queue that an item stands in, as far as one page of it: what comes before it, and what after. */
import type { queueList } from "@noren/staff/calls/queues";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { QueueName } from "@noren/staff/work-queue";
import { createContext, useContext } from "react";
import { useGetList } from "react-admin";

export type QueueRow = StaffAnswer<typeof queueList>["rows"][number];

interface CaseQueue {
  readonly rows: readonly QueueRow[];
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

const AT_ONCE = 25;

export function useCaseQueue(queue: QueueName, id: string, turn: number): CaseQueue {
  const { data: rows = [] } = useGetList<QueueRow>(
    "queues",
    { filter: { queue }, pagination: { page: 1, perPage: AT_ONCE }, meta: { turn } },
    { placeholderData: (known) => known },
  );
  const at = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  // The last one is followed by the oldest that was left out.
  const next = (at === -1 ? undefined : rows[at + 1]) ?? others[0];
  return { rows, next: next?.id, previous: at > 0 ? rows[at - 1]?.id : undefined };
}

interface CaseWay {
  /** What comes after whatever is answered here. */
  readonly next: string | undefined;
  /** How many were answered while the page is open: what waits is asked for anew after each. */
  readonly turn: number;
  readonly onAnswered: () => void;
}

export const CaseWayContext = createContext<CaseWay>({ next: undefined, turn: 0, onAnswered: () => undefined });
export const useCaseWay = (): CaseWay => useContext(CaseWayContext);

export const caseAddress = (id: string): string => `/queues/${encodeURIComponent(id)}/show`;
