/** What waits for a person, queue by queue, and the right that works each. */
import { hasRight, type Right } from "./rights.ts";
import type { Role } from "./roles.ts";

export const queueRights = {
  identity: "judge-identity",
  reviews: "judge-risk",
  /** Reviews that a politically exposed person asks for. */
  exposed: "judge-risk",
  /** Reviews that one device or one account of several people asks for, or one person in two places. */
  shared: "judge-risk",
  /** 'I don't recognise this loan' */
  disputes: "judge-risk",
  vouchers: "answer-customers",
  feedback: "answer-customers",
  /** Corrections, objections, and erasures that could not be done at once. */
  "data-requests": "answer-customers",
  /** Payments without an owner. */
  payments: "move-money",
  /** Payments that their provider's list tells otherwise. */
  differences: "move-money",
  /** Failed, contradicted, or nobody knows. */
  payouts: "move-money",
  /** What borrowers paid too much and nobody has given back. */
  overpayments: "move-money",
  /** Loans that are overdue for so long that they may be written off. */
  "write-offs": "move-money",
} as const satisfies Readonly<Record<string, Right>>;

export type QueueName = keyof typeof queueRights;

const names = Object.keys(queueRights) as [QueueName, ...QueueName[]];
export const queueNames: readonly [QueueName, ...QueueName[]] = names;

export const isQueueName = (text: string): text is QueueName => names.some((name) => name === text);

export const mayWork = (role: Role, queue: QueueName): boolean => hasRight(role, queueRights[queue]);

/** So long a rejection may be taken back by whoever said it; only then it takes effect. */
export const UNDO_MINUTES = 5;

/** A working day: what somebody took and forgot is free again the next morning. */
export const CLAIM_HOURS = 12;

/** Reviews are one kind of thing, whatever asked for them: whoever has one has it in each queue it is shown in. */
export const claimedAs = (queue: QueueName): QueueName =>
  queue === "exposed" || queue === "shared" ? "reviews" : queue;

/** As it stands in an address: the queue, and the item's own id. */
export const workIdOf = (queue: QueueName, itemId: string): string => `${queue}:${itemId}`;

export function readWorkId(text: string): { readonly queue: QueueName; readonly itemId: string } | undefined {
  const [, queue = "", itemId = ""] = /^([a-z-]+):(.+)$/.exec(text) ?? [];
  return isQueueName(queue) && itemId !== "" ? { queue, itemId } : undefined;
}
