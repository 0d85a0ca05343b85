/** What waits for staff, with what deciding it needs, where nobody has to be signed in. */
import type { QueueDetails } from "@noren/staff/queue-details";
import type { QueueName } from "@noren/staff/work-queue";
import { workDetails } from "../../src/staff/queues/work-details.ts";
import { listQueue, type WorkItem } from "../../src/staff/queues/work-queues.ts";
import type { World } from "./world.ts";

type Kind = QueueDetails["kind"];
type DetailsOf<K extends Kind> = Extract<QueueDetails, { kind: K }>;

const isOf = <K extends Kind>(details: QueueDetails | undefined, kind: K): details is DetailsOf<K> =>
  details?.kind === kind;

/** The oldest first. */
export async function waitingIn<K extends Kind>(
  { services }: Pick<World, "services">,
  queue: QueueName,
  kind: K,
): Promise<(WorkItem & { readonly details: DetailsOf<K> })[]> {
  const db = services.db.drizzle;
  const items = await listQueue(db, queue, services.clock.now(), { mark: undefined, most: 100 });
  return Promise.all(
    items.map(async (item) => {
      const details = await workDetails(queue, { db, services, language: "es", id: item.itemId });
      if (!isOf(details, kind)) throw new Error(`${queue} holds something that is no ${kind}`);
      return { ...item, details };
    }),
  );
}
