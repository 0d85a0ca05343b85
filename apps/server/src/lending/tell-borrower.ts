/** Messages in the app. They wait until the borrower looks, so none of them is a contact in the law's sense (jobs/remind.ts). */
import { randomUUID } from "node:crypto";
import type { Decision } from "@noren/lending/credit";
import { pesos } from "@noren/lending/money";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { saveMessage } from "../store/messages.ts";
import type { Order } from "../store/orders.ts";
import { hasTakenBack } from "../store/people.ts";
import { linkOf, type MessageKind, type MessageValues } from "./message-kinds.ts";

export interface Told<Kind extends MessageKind> {
  readonly userId: string;
  readonly kind: Kind;
  readonly values: MessageValues[Kind];
  /** 'Marketing messages can be switched off': such a one reaches nobody who did. */
  readonly marketing?: true;
  /** Where the same is also sent another way, under one id. */
  readonly messageId?: string;
}

/** Tells a borrower in the transaction of what happened. */
export async function notify<Kind extends MessageKind>(
  tx: Executor,
  { clock }: Pick<Services, "clock">,
  { userId, kind, values, marketing, messageId = randomUUID() }: Told<Kind>,
): Promise<void> {
  if (marketing && (await hasTakenBack(tx, userId, "marketing"))) return;
  const stored = { ...values };
  await saveMessage(tx, {
    messageId,
    userId,
    kind,
    values: stored,
    link: linkOf(kind, stored),
    marketing: marketing ?? false,
    sentAt: clock.now(),
  });
}

/** Nothing is decided yet for who has a carrier check before them: that is the order's next step. */
const decidedKinds = {
  approve: "decided-approved",
  reject: "decided-rejected",
  review: "decided-review",
  "wait-carrier-check": undefined,
} as const satisfies Record<Decision["decision"], MessageKind | undefined>;

/** 'the result is shown in writing, approved or not' (product.md section 4). */
export async function tellDecided(
  tx: Executor,
  services: Services,
  { userId, orderId, principal }: Order,
  decision: Decision["decision"],
): Promise<void> {
  const kind = decidedKinds[decision];
  if (kind) await notify(tx, services, { userId, kind, values: { orderId, amount: pesos(principal) } });
}
