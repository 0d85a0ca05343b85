/**
 * Who may do what: the one table. Nobody has every right: whoever makes accounts moves no money, and whoever moves money makes
 * no price. A right that is taken here is taken everywhere, for the server asks this table on every call.
 */
import { type Role, roles } from "./roles.ts";

export const rights = {
  /** One's own account: sessions, password. */
  "own-account": roles,
  /** Every list and page without identity pictures. */
  read: roles,
  /** Answer borrowers: feedback, vouchers, disputes, requests about data. */
  "answer-customers": ["agent"],
  /** Stop and free loans and accounts. */
  "stop-loans": ["agent", "risk"],
  /** The whole RUN and birth date, each time with a reason. */
  "see-identity": ["agent", "risk", "finance"],
  /** Decide identity reviews and see the pictures, each time with a reason. */
  "judge-identity": ["risk"],
  /** Decide reviews of decisions, disputes about fraud, exposed persons, shared devices. */
  "judge-risk": ["risk"],
  "change-policy": ["risk"],
  /** Take an item of a queue; each queue asks for its own right (work-queue.ts). */
  "work-queues": ["agent", "risk", "finance"],
  /** Say which loan a payment is for; above a sum it takes two people (queues/answers/manual-match.ts on the server). */
  "match-payments": ["agent", "finance"],
  /** Payouts, payments, reconciliation, write-off. */
  "move-money": ["finance"],
  /** What outlives an erasure, two of them each time; never whoever makes the accounts. */
  "open-archives": ["risk", "finance"],
  /** Products, rates, coupons, partners. */
  "change-prices": ["administrator"],
  "manage-staff": ["administrator"],
  "read-audit": ["administrator"],
  /** See and withdraw what one has proposed oneself. */
  "own-proposals": ["agent", "risk", "finance", "administrator"],
  /** See what waits for a second pair of eyes; each kind asks for its own right to propose and to approve. */
  "four-eyes": ["risk", "finance", "administrator"],
  /** Journal, trial balance and reports as files. */
  export: ["finance", "administrator"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Right = keyof typeof rights;

export const hasRight = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);
