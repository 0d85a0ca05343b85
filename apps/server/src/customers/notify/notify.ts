/**
 * Messages in the app; what a borrower waits to hear is pushed too. Services rendered, not dunning: none of them is a contact
 * in the law's sense (contact/reminders/remind.ts).
 */
import { randomUUID } from "node:crypto";
import type { Decision } from "@noren/lending/credit/credit";
import { pesos } from "@noren/lending/money/money";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { saveMessages } from "./messages.ts";
import { hasConsented } from "../people.ts";
import { pushMessages } from "./push-message.ts";
import { linkOf, type MessageKind, type MessageValues } from "./message-kinds.ts";

export interface Notice<Kind extends MessageKind> {
  readonly userId: string;
  readonly kind: Kind;
  readonly values: MessageValues[Kind];
  /** Reaches only who switched offers and news on. */
  readonly marketing?: true;
  /** Where the same is also sent another way, under one id. */
  readonly messageId?: string;
}

/** Notifies a borrower in the transaction of what happened. */
export async function notify<Kind extends MessageKind>(
  tx: Executor,
  services: Pick<Services, "clock" | "jobs">,
  { userId, kind, values, marketing, messageId = randomUUID() }: Notice<Kind>,
): Promise<void> {
  if (marketing && !(await hasConsented(tx, userId, "marketing"))) return;
  await saveAndPush(tx, services, [
    messageOf({ userId, kind, values, messageId }, services.clock.now(), marketing ?? false),
  ]);
}

/** Many borrowers at once, of what they are owed to know; marketing goes to those alone who have switched it on. */
export async function notifyAll(
  tx: Executor,
  services: Pick<Services, "clock" | "jobs">,
  notices: readonly AnyNotice[],
  isMarketing = false,
): Promise<void> {
  const at = services.clock.now();
  const messages = notices.map((one) => messageOf({ messageId: randomUUID(), ...one }, at, isMarketing));
  await saveAndPush(tx, services, messages);
}

async function saveAndPush(
  tx: Executor,
  services: Pick<Services, "clock" | "jobs">,
  messages: readonly ReturnType<typeof messageOf>[],
): Promise<void> {
  await saveMessages(tx, messages);
  await pushMessages(tx, services, messages);
}

/** One of the kinds with the values of that kind. */
export type AnyNotice = { [Kind in MessageKind]: Pick<Notice<Kind>, "userId" | "kind" | "values"> }[MessageKind];

function messageOf(
  {
    userId,
    kind,
    values,
    messageId,
  }: Pick<Notice<MessageKind>, "userId" | "kind" | "values"> & { readonly messageId: string },
  sentAt: Date,
  marketing: boolean,
) {
  const stored = { ...values };
  return { messageId, userId, kind, values: stored, link: linkOf(kind, stored), marketing, sentAt };
}

/** The loan that a message is about. */
interface MentionedLoan {
  readonly userId: string;
  readonly orderId: string;
  readonly principal: number;
}

/** Nothing is decided yet for who has a carrier check before them: that is the order's next step. */
const decidedKinds = {
  approve: "decided-approved",
  reject: "decided-rejected",
  review: "decided-review",
  "wait-carrier-check": undefined,
} as const satisfies Record<Decision["decision"], MessageKind | undefined>;

/** 'the result is shown in writing, approved or not' (product.md section 4). */
export async function notifyDecision(
  tx: Executor,
  services: Services,
  { userId, orderId, principal }: MentionedLoan,
  decision: Decision["decision"],
): Promise<void> {
  const kind = decidedKinds[decision];
  if (kind) await notify(tx, services, { userId, kind, values: { orderId, amount: pesos(principal) } });
}

export async function notifyPayoutFailed(
  tx: Executor,
  services: Services,
  { userId, orderId, principal }: MentionedLoan,
): Promise<void> {
  await notify(tx, services, { userId, kind: "payout-failed", values: { orderId, amount: pesos(principal) } });
}
