import type { IdentityDoubt } from "@noren/contract/identity-words";
import { randomUUID } from "node:crypto";
import type { Phone } from "@noren/lending/people/phone";
import { and, desc, eq, inArray, lt, lte, notInArray } from "drizzle-orm";
import { newToken, type Secrets, tokenHash } from "../../platform/secrets.ts";
import { certification, identityReview } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { borrower } from "../../customers/tables.ts";
import { isErased } from "../../customers/people.ts";
import { openFor, sealFor } from "../../customers/personal.ts";
import { phoneChange, phoneChangeVeto } from "./tables.ts";

export type PhoneChange = typeof phoneChange.$inferSelect;

const contextOf = (changeId: string): string => `phone-change:${changeId}`;

/** Whose RUN this is, once it was shown on a card. */
export async function userByRun(db: Executor, runIndex: Buffer): Promise<string | undefined> {
  const [shown] = await db
    .select({ userId: certification.userId })
    .from(certification)
    .where(eq(certification.runIndex, runIndex));
  if (shown) return shown.userId;
  const [known] = await db.select({ userId: borrower.userId }).from(borrower).where(eq(borrower.runIndex, runIndex));
  return known?.userId;
}

interface NewChange {
  readonly userId: string;
  readonly phone: Phone;
  readonly deviceId: string;
  readonly ticketHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** One at a time a person: the one before ends. The caller holds the person's lock, here and below. */
export async function saveChange(tx: Executor, secrets: Secrets, { phone, at, ...row }: NewChange): Promise<void> {
  await tx
    .update(phoneChange)
    .set({ state: "replaced", changedAt: at })
    .where(and(eq(phoneChange.userId, row.userId), eq(phoneChange.state, "open")));
  const changeId = randomUUID();
  const phoneSealed = await sealFor(tx, secrets, row.userId, phone, contextOf(changeId));
  await tx.insert(phoneChange).values({ ...row, changeId, phoneSealed, state: "open", madeAt: at, changedAt: at });
}

export async function findChange(db: Executor, changeId: string): Promise<PhoneChange | undefined> {
  const [row] = await db.select().from(phoneChange).where(eq(phoneChange.changeId, changeId));
  return row;
}

export async function changeByTicket(db: Executor, ticketHash: Buffer): Promise<PhoneChange | undefined> {
  const [row] = await db.select().from(phoneChange).where(eq(phoneChange.ticketHash, ticketHash));
  return row;
}

/** Asked for, and neither settled nor stopped: at most one a person. */
export async function changeUnderWay(db: Executor, userId: string): Promise<PhoneChange | undefined> {
  const [row] = await db
    .select()
    .from(phoneChange)
    .where(and(eq(phoneChange.userId, userId), inArray(phoneChange.state, ["review", "waiting"])));
  return row;
}

export async function changeInReview(db: Executor, userId: string): Promise<PhoneChange | undefined> {
  const change = await changeUnderWay(db, userId);
  return change?.state === "review" ? change : undefined;
}

/** Of those that were asked for. */
export async function newestChange(db: Executor, userId: string): Promise<PhoneChange | undefined> {
  const [row] = await db
    .select()
    .from(phoneChange)
    .where(and(eq(phoneChange.userId, userId), notInArray(phoneChange.state, ["open", "replaced"])))
    .orderBy(desc(phoneChange.madeAt))
    .limit(1);
  return row;
}

export const dueChanges = (db: Executor, now: Date, most: number): Promise<PhoneChange[]> =>
  db
    .select()
    .from(phoneChange)
    .where(and(eq(phoneChange.state, "waiting"), lte(phoneChange.effectiveAt, now)))
    .orderBy(phoneChange.effectiveAt)
    .limit(most);

/** A secret of its own for each text or mail; kept as a hash. */
export async function newVeto(tx: Executor, changeId: string, madeAt: Date): Promise<string> {
  const secret = newToken();
  await tx.insert(phoneChangeVeto).values({ secretHash: tokenHash(secret), changeId, madeAt });
  return secret;
}

export async function changeByVeto(db: Executor, secretHash: Buffer): Promise<PhoneChange | undefined> {
  const [row] = await db
    .select({ change: phoneChange })
    .from(phoneChangeVeto)
    .innerJoin(phoneChange, eq(phoneChange.changeId, phoneChangeVeto.changeId))
    .where(eq(phoneChangeVeto.secretHash, secretHash));
  return row?.change;
}

export async function newPhoneOf(db: Executor, secrets: Secrets, change: PhoneChange): Promise<Phone> {
  const plain = await openFor(db, secrets, change.userId, change.phoneSealed, contextOf(change.changeId));
  return plain.toString() as Phone;
}

const oldContextOf = (changeId: string): string => `phone-change:${changeId}:old`;

/** Kept for the messages to the old number alone. */
export async function keepOldPhone(
  tx: Executor,
  secrets: Secrets,
  { changeId, userId }: PhoneChange,
  phone: Phone,
): Promise<void> {
  const oldPhoneSealed = await sealFor(tx, secrets, userId, phone, oldContextOf(changeId));
  await tx.update(phoneChange).set({ oldPhoneSealed }).where(eq(phoneChange.changeId, changeId));
}

/** Of somebody who was erased meanwhile: none. */
export async function phonesOfChange(
  db: Executor,
  secrets: Secrets,
  changeId: string,
): Promise<{ userId: string; new: Phone; old: Phone | undefined } | undefined> {
  const row = await findChange(db, changeId);
  if (!row || (await isErased(db, row.userId))) return undefined;
  const { userId, oldPhoneSealed } = row;
  const old = oldPhoneSealed && (await openFor(db, secrets, userId, oldPhoneSealed, oldContextOf(changeId)));
  return { userId, new: await newPhoneOf(db, secrets, row), old: old ? (old.toString() as Phone) : undefined };
}

export async function moveChange(
  tx: Executor,
  changeId: string,
  to: Pick<PhoneChange, "state" | "changedAt"> & Partial<Pick<PhoneChange, "effectiveAt">>,
): Promise<void> {
  await tx.update(phoneChange).set(to).where(eq(phoneChange.changeId, changeId));
}

/** 'two people of staff when it fails'. Somebody who is being looked at already is looked at once. */
export async function openChangeReview(
  tx: Executor,
  userId: string,
  reasons: readonly IdentityDoubt[],
  at: Date,
): Promise<void> {
  await tx
    .insert(identityReview)
    .values({ reviewId: randomUUID(), userId, purpose: "change-of-phone", reasons, state: "open", madeAt: at })
    .onConflictDoNothing();
}

/** What is over. Its person's later changes stand for themselves. */
export async function purgePhoneChanges(db: Executor, before: Date): Promise<void> {
  await db
    .delete(phoneChange)
    .where(and(lt(phoneChange.changedAt, before), notInArray(phoneChange.state, ["review", "waiting"])));
}
