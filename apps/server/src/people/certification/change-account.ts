import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { otpTypes } from "@noren/contract/calls/login";
import type { saveUserAccount } from "@noren/contract/calls/account";
import type { CallAnswer } from "@noren/contract/call";
import { userStatus } from "@noren/contract/user-status";
import { notify } from "../../customers/notify/notify.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { checkCode, type Refused } from "../sign-in/check-code.ts";
import { type BorrowerDetails, saveAccount } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockOrdersOf } from "../../loans/application/orders.ts";
import { hasOpenPayout } from "../../loans/payout/open-payouts.ts";
import { findPerson, lockPerson, phoneOf } from "../../customers/people.ts";
import { heldUntil } from "../../customers/phone-hold.ts";
import type { Caller } from "../../calls/caller.ts";

interface Change {
  readonly userId: string;
  readonly account: BorrowerDetails["account"];
  readonly code: string;
  readonly caller: Caller;
  readonly key: string | undefined;
}

/** A payout reads the account when it is claimed, under its order's lock: with all of them held, none can be in between. */
async function refuseWhilePaying(tx: Executor, userId: string): Promise<void> {
  const orders = await lockOrdersOf(tx, userId);
  const isPaying = orders.some((order) => order.status === borrowStatus.approved);
  if (isPaying || (await hasOpenPayout(tx, userId))) throw new Refusal("payoutUnderWay");
}

/**
 * 'Changing it later asks for a fresh code, is refused while a payout is under way, and sends a message' (product.md section
 * 2), and for 72 hours after a change of phone. A wrong code is answered as a value, so that its try stays counted.
 */
export async function changeAccount(
  tx: Executor,
  services: Services,
  { userId, account, code, caller, key }: Change,
): Promise<CallAnswer<typeof saveUserAccount> | Refused> {
  const phone = phoneOf(services.secrets, await findPerson(tx, userId));
  const checked = await checkCode(tx, services, { phone, type: otpTypes.changeAccount, code, key }, caller);
  if ("refusal" in checked) return checked;
  const person = await lockPerson(tx, userId);
  // The number may have moved while this waited: the code went to one that is the person's no more.
  if (!person.phoneIndex?.equals(services.secrets.indexOf("phone", phone))) throw new Refusal("codeExpired");
  if (person.state !== "active") throw new Refusal("accountSuspended");
  if (heldUntil(person, services.clock.now())) throw new Refusal("heldAfterPhoneChange");
  await refuseWhilePaying(tx, userId);
  await saveAccount(tx, services.secrets, userId, account);
  await notify(tx, services, { userId, kind: "account-changed", values: {} });
  return { bizStatus: userStatus.certified };
}
