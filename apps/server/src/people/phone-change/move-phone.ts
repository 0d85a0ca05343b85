import { userStatus } from "@noren/contract/user-status";
import type { Phone } from "@noren/lending/people/phone";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { removePasskeysOf } from "../passkey/passkey-store.ts";
import { findByPhone, givePhone, lockPerson, movedPhone, takePhone } from "../../customers/people.ts";
import type { PhoneChange } from "./phone-changes.ts";
import { endAllSessions } from "../../customers/sessions.ts";
import { warnOfChange } from "./warn-of-change.ts";

/** Passkeys first: whoever signs in with one just now has a session afterwards, which ends with the others. */
async function shutOut(tx: Executor, { clock }: Services, userId: string): Promise<void> {
  await removePasskeysOf(tx, userId);
  await endAllSessions(tx, userId, clock.now());
}

/** Somebody tried the new number first, and so registered with it: that account never held anything. Any other is in use. */
export async function requireFreeNumber(tx: Executor, phoneIndex: Buffer, userId: string): Promise<string | undefined> {
  const holder = await findByPhone(tx, phoneIndex);
  if (!holder || holder.userId === userId) return undefined;
  const { bizStatus, state } = await lockPerson(tx, holder.userId);
  if (bizStatus > userStatus.notStarted || state !== "active") throw new Refusal("phoneInUse");
  return holder.userId;
}

/**
 * The caller holds the lock of the new number, then the person's. Whoever was signed in with the old one is so no more, nor
 * signs in with a passkey of a phone that may be lost; the old number itself is told, and money waits (customers/phone-hold.ts).
 */
export async function movePhone(tx: Executor, services: Services, change: PhoneChange, phone: Phone): Promise<void> {
  const { secrets, clock } = services;
  const { userId } = change;
  const holder = await requireFreeNumber(tx, secrets.indexOf("phone", phone), userId);
  if (holder !== undefined) {
    await takePhone(tx, secrets, holder);
    await shutOut(tx, services, holder);
  }
  // Warned in the language of a session that is about to end.
  await warnOfChange(tx, services, change, "moved");
  await givePhone(tx, secrets, userId, phone);
  await movedPhone(tx, userId, clock.now());
  await shutOut(tx, services, userId);
}
