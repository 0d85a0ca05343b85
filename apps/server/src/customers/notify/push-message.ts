/** The same message by push, to every device where the borrower is signed in and wants it. */
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { devicesToPush } from "./push-subscriptions.ts";
import { type MessageKind, pushedAs } from "./message-kinds.ts";

interface Saved {
  readonly messageId: string;
  readonly userId: string;
  readonly kind: MessageKind;
}

/** These are contacts about a debt: whether, when and how they are sent is contact/reminders/remind.ts to say, under the one rule. */
const contacts: readonly MessageKind[] = ["due-soon", "overdue"];

/** Promised in the transaction of what happened. */
export async function pushMessages(
  tx: Executor,
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  saved: readonly Saved[],
): Promise<void> {
  const told = saved.filter(({ kind }) => pushedAs[kind] !== undefined && !contacts.includes(kind));
  const devices = await devicesToPush(tx, [...new Set(told.map(({ userId }) => userId))], clock.now());
  await jobs.sendAll(
    tx,
    "send-push",
    told.flatMap(({ messageId, userId }) =>
      devices.filter((device) => device.userId === userId).map(({ subscriptionId }) => ({ subscriptionId, messageId })),
    ),
  );
}
