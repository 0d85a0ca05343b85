import { type BorrowStatus, borrowStatus } from "@noren/lending/loan/borrow-status";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { recordAudit } from "../../customers/audit.ts";
import { creditOf } from "../../loans/payments/credits.ts";
import type { Executor } from "../../platform/database/database.ts";
import { forgetPerson } from "./erasure.ts";
import { archiveLoans } from "../archive/archive-loans.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { type BookableOrder, lockOrdersOf } from "../../loans/application/orders.ts";
import { hasOpenPayout } from "../../loans/payout/open-payouts.ts";
import { findPerson, lockPerson, phoneOf } from "../../customers/people.ts";
import { endAllSessions } from "../../customers/sessions.ts";

/** Settled, rejected or cancelled: what is written off is still owed. */
const over: readonly BorrowStatus[] = [borrowStatus.settled, borrowStatus.rejected, borrowStatus.cancelled];

/** Nothing under way on either side: no loan, no payout, nothing of theirs that still goes back to them. */
async function requireNothingOwed(tx: Executor, userId: string): Promise<readonly BookableOrder[]> {
  const orders = await lockOrdersOf(tx, userId);
  if (orders.some(({ status }) => !over.includes(status))) throw new Refusal("eraseRefused");
  if (await hasOpenPayout(tx, userId)) throw new Refusal("eraseRefused");
  for (const { orderId } of orders) {
    const { credit, returned } = await creditOf(tx, orderId);
    if (credit > returned) throw new Refusal("eraseRefused");
  }
  return orders;
}

/**
 * 'erase once nothing is owed' (product.md section 6): the key that everything personal lies under is destroyed. What the law
 * makes us keep of each loan is sealed apart before. Loans that ended longer ago, and pictures, which nobody can open any more, go
 * with the daily purge.
 */
export async function erasePerson(
  tx: Executor,
  services: Services,
  { userId, actor }: { readonly userId: string; readonly actor: string },
): Promise<void> {
  const { secrets, clock } = services;
  const found = await findPerson(tx, userId);
  // Asked several times at once: whoever comes second is signed in no more.
  if (found.state === "erased") throw new Refusal("notSignedIn");
  const phone = phoneOf(secrets, found);
  const phoneIndex = secrets.indexOf("phone", phone);
  await lockPhone(tx, phoneIndex, clock.today());
  const person = await lockPerson(tx, userId);
  // The number may have moved while this waited for the lock.
  if (!person.phoneIndex?.equals(phoneIndex)) throw new Refusal("alreadyHandling");
  // 'a suspension refuses […] changes of account or phone': erasing would free both, and the RUN, for a clean beginning.
  if (person.state === "suspended") throw new Refusal("accountSuspended");
  const orders = await requireNothingOwed(tx, userId);
  const at = clock.now();
  await archiveLoans(tx, services, orders);
  await endAllSessions(tx, userId, at);
  await forgetPerson(tx, { userId, phone, phoneIndex });
  await recordAudit(tx, { at, actor, action: "person-erased", userId });
  await services.jobs.send(tx, "list-erased", { userId });
}
