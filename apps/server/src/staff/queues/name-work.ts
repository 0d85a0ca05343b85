/** What names the rows of one page of a queue: whose each is, what a receipt claims, how a provider calls a payment. */
import type { QueueName } from "@noren/staff/work-queue";
import { claimContext, type VoucherClaim } from "../../loans/vouchers/voucher-claim.ts";
import type { Services } from "../../services.ts";
import { namesOf } from "../../customers/search/customers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { keyOf, referencesOf } from "../../money/payments.ts";
import { paymentsInQuestion } from "../../money/payment-differences.ts";
import { openWith } from "../../customers/personal.ts";
import { claimsOf } from "../../loans/vouchers/vouchers.ts";
import type { WorkItem } from "./work-queues.ts";
import { paymentKeyOf } from "./answers/payment-key.ts";

export interface WorkNames {
  /** Missing once they were erased, or before they told it. */
  readonly name: string | null;
  readonly reference: string | null;
  readonly amount: number | null;
}

const present = <Value>(value: Value | null | undefined): Value[] =>
  value === null || value === undefined ? [] : [value];

async function claimedIn(db: Executor, { secrets }: Services, items: readonly WorkItem[]) {
  const found = await claimsOf(
    db,
    items.map(({ itemId }) => itemId),
  );
  return new Map(
    found.map(({ voucherId, claimSealed, ...person }) => {
      const text = openWith(secrets, person, claimSealed, claimContext(voucherId));
      return [voucherId, text === undefined ? null : (JSON.parse(text) as VoucherClaim).amount];
    }),
  );
}

async function referencesIn(db: Executor, items: readonly WorkItem[]) {
  const keys = items.flatMap(({ itemId }) => present(paymentKeyOf(itemId)));
  const found = new Map((await referencesOf(db, keys)).map((row) => [keyOf(row), row.reference]));
  return (itemId: string): string | null => {
    const key = paymentKeyOf(itemId);
    return key ? (found.get(keyOf(key)) ?? key.paymentId) : null;
  };
}

async function referencesInQuestion(db: Executor, items: readonly WorkItem[]) {
  const found = await paymentsInQuestion(
    db,
    items.map(({ itemId }) => itemId),
  );
  const called = new Map(found.map(({ differenceId, reference, paymentId }) => [differenceId, reference ?? paymentId]));
  return (itemId: string): string | null => called.get(itemId) ?? null;
}

const references: Partial<Record<QueueName, typeof referencesIn>> = {
  payments: referencesIn,
  differences: referencesInQuestion,
};

export async function nameWork(
  db: Executor,
  services: Services,
  queue: QueueName,
  items: readonly WorkItem[],
): Promise<(item: WorkItem) => WorkNames> {
  const userIds = items.flatMap(({ userId }) => present(userId));
  const names = await namesOf(db, services.secrets, userIds);
  const claims = queue === "vouchers" ? await claimedIn(db, services, items) : undefined;
  const referenceOf = await references[queue]?.(db, items);
  return ({ itemId, userId, amount }) => ({
    name: userId === null ? null : (names.get(userId) ?? null),
    reference: referenceOf?.(itemId) ?? null,
    amount: claims?.get(itemId) ?? amount,
  });
}
