import { randomUUID } from "node:crypto";
import { defaultLanguage, type Language } from "@noren/contract/languages";
import { userStatus } from "@noren/contract/user-status";
import type { Phone } from "@noren/lending/people/phone";
import { notify } from "../../customers/notify/notify.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { removePasskeysOf } from "../passkey/passkey-store.ts";
import { findByPhone, findPerson, givePhone, lockPerson, phoneOf, takePhone } from "../../customers/people.ts";
import { changeInReview, keepOldPhone, moveChange, newPhoneOf, type PhoneChange } from "./phone-changes.ts";
import { endAllSessions } from "../../customers/sessions.ts";

/** Passkeys first: whoever signs in with one just now has a session afterwards, which ends with the others. */
async function shutOut(tx: Executor, { clock }: Services, userId: string): Promise<void> {
  await removePasskeysOf(tx, userId);
  await endAllSessions(tx, userId, clock.now());
}

/** Somebody tried the new number first, and so registered with it: that account never held anything. */
async function freeNumber(tx: Executor, services: Services, phoneIndex: Buffer, userId: string): Promise<void> {
  const holder = await findByPhone(tx, phoneIndex);
  if (!holder || holder.userId === userId) return;
  const { bizStatus, state } = await lockPerson(tx, holder.userId);
  if (bizStatus > userStatus.notStarted || state !== "active") throw new Refusal("phoneInUse");
  await takePhone(tx, services.secrets, holder.userId);
  await shutOut(tx, services, holder.userId);
}

/**
 * The caller holds the lock of the new number, then the person's. Whoever was signed in with the old one is so no more, nor
 * signs in with a passkey of a phone that may be lost, and the old number itself is told, in the language of whoever asked for it.
 */
export async function movePhone(
  tx: Executor,
  services: Services,
  change: PhoneChange,
  { phone, language }: { readonly phone: Phone; readonly language: Language },
): Promise<void> {
  const { secrets, jobs } = services;
  const { userId, changeId } = change;
  await freeNumber(tx, services, secrets.indexOf("phone", phone), userId);
  await keepOldPhone(tx, secrets, change, phoneOf(secrets, await findPerson(tx, userId)));
  await givePhone(tx, secrets, userId, phone);
  await shutOut(tx, services, userId);
  await notify(tx, services, { userId, kind: "phone-changed", values: {} });
  await jobs.send(tx, "send-phone-change-notice", { messageId: randomUUID(), changeId, notice: "moved", language });
}

/** A person's word on a change whose face the machine could not settle. False where none waits. */
export async function answerPhoneChange(
  tx: Executor,
  services: Services,
  userId: string,
  outcome: "approved" | "rejected",
): Promise<boolean> {
  const { secrets, clock, jobs } = services;
  const found = await changeInReview(tx, userId);
  if (!found) return false;
  const phone = await newPhoneOf(tx, secrets, found);
  await lockPhone(tx, secrets.indexOf("phone", phone), clock.today());
  await lockPerson(tx, userId);
  // Looked at again: another answer may have come while this one waited for the lock.
  if ((await changeInReview(tx, userId))?.changeId !== found.changeId) return false;
  const { changeId } = found;
  const language = defaultLanguage;
  if (outcome === "approved") await movePhone(tx, services, found, { phone, language });
  else await notify(tx, services, { userId, kind: "phone-change-rejected", values: {} });
  const state = outcome === "approved" ? "done" : "rejected";
  await moveChange(tx, changeId, { state, changedAt: clock.now() });
  await jobs.send(tx, "send-phone-change-notice", { messageId: randomUUID(), changeId, notice: outcome, language });
  return true;
}
