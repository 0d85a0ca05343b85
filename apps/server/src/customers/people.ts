import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Phone } from "@noren/lending/people/phone";
import { decrypt, encrypt, type Secrets } from "../platform/secrets.ts";
import { wrapContext } from "../platform/wrapped.ts";
import type { Executor } from "../platform/database/database.ts";
import { consent, person } from "./tables.ts";
import { keepPhoneTerms } from "./search/search-terms.ts";

export type Person = typeof person.$inferSelect;

export async function findByPhone(db: Executor, phoneIndex: Buffer): Promise<Person | undefined> {
  const [row] = await db.select().from(person).where(eq(person.phoneIndex, phoneIndex));
  return row;
}

/** Registers a phone; the caller holds the phone's lock, and the unique index stands behind it. */
export async function register(tx: Executor, secrets: Secrets, phone: Phone, at: Date): Promise<Person> {
  const userId = randomUUID();
  const personKey = randomBytes(32);
  const [row] = await tx
    .insert(person)
    .values({
      userId,
      phoneIndex: secrets.indexOf("phone", phone),
      phoneSealed: encrypt(personKey, Buffer.from(phone), `${userId}:phone`),
      personKeySealed: secrets.wrap(personKey, wrapContext.person(userId)),
      registeredAt: at,
    })
    .returning();
  if (!row) throw new Error("a registration returned no row");
  await keepPhoneTerms(tx, secrets, userId, phone);
  return row;
}

export async function findPerson(db: Executor, userId: string): Promise<Person> {
  const [row] = await db.select().from(person).where(eq(person.userId, userId));
  if (!row) throw new Error("a person is missing");
  return row;
}

/** Serialises what one person does at once: applications of two devices, say. Locked before any order (docs/decisions/0008). */
export async function lockPerson(tx: Executor, userId: string): Promise<Person> {
  const row = await lockPersonIfThere(tx, userId);
  if (!row) throw new Error("a signed-in person is missing");
  return row;
}

export async function lockPersonIfThere(tx: Executor, userId: string): Promise<Person | undefined> {
  const [row] = await tx.select().from(person).where(eq(person.userId, userId)).for("no key update");
  return row;
}

/** The caller holds the person's lock. */
export async function setAccountState(tx: Executor, userId: string, state: "active" | "suspended"): Promise<void> {
  await tx.update(person).set({ state }).where(eq(person.userId, userId));
}

/** The key that everything personal of one person is encrypted under; none once the person was erased. */
export async function personKeyOf(db: Executor, secrets: Secrets, userId: string): Promise<Buffer> {
  const [row] = await db.select({ sealed: person.personKeySealed }).from(person).where(eq(person.userId, userId));
  return unwrapPersonKey(secrets, userId, row?.sealed ?? null);
}

export function unwrapPersonKey(secrets: Secrets, userId: string, sealed: Buffer | null): Buffer {
  if (!sealed) throw new Error("this person was erased");
  return secrets.unwrap(sealed, wrapContext.person(userId));
}

/** The borrower's own phone; none once the person was erased. */
export function phoneOf(secrets: Secrets, { userId, phoneSealed, personKeySealed }: Person): Phone {
  if (!phoneSealed) throw new Error("this person was erased");
  const key = unwrapPersonKey(secrets, userId, personKeySealed);
  return decrypt(key, phoneSealed, `${userId}:phone`).toString() as Phone;
}

/** The caller has made sure that nobody else has it; the unique index stands behind it. */
export async function givePhone(tx: Executor, secrets: Secrets, userId: string, phone: Phone): Promise<void> {
  const key = await personKeyOf(tx, secrets, userId);
  await tx
    .update(person)
    .set({
      phoneIndex: secrets.indexOf("phone", phone),
      phoneSealed: encrypt(key, Buffer.from(phone), `${userId}:phone`),
    })
    .where(eq(person.userId, userId));
  await keepPhoneTerms(tx, secrets, userId, phone);
}

/** Since when the account has another number (customers/phone-hold.ts). */
export async function movedPhone(tx: Executor, userId: string, phoneMovedAt: Date): Promise<void> {
  await tx.update(person).set({ phoneMovedAt }).where(eq(person.userId, userId));
}

/** Nobody signs in to this account any more. */
export async function takePhone(tx: Executor, secrets: Secrets, userId: string): Promise<void> {
  await tx.update(person).set({ phoneIndex: null, phoneSealed: null }).where(eq(person.userId, userId));
  await keepPhoneTerms(tx, secrets, userId, undefined);
}

export async function recordConsent(
  tx: Executor,
  given: { userId: string; purpose: string; version: string; givenAt: Date },
): Promise<void> {
  await tx.insert(consent).values(given);
}

export async function isErased(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db.select({ state: person.state }).from(person).where(eq(person.userId, userId));
  return row?.state === "erased";
}

async function newestConsent(db: Executor, userId: string, purpose: string) {
  const [newest] = await db
    .select({ takenBackAt: consent.takenBackAt, version: consent.version })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.purpose, purpose)))
    .orderBy(desc(consent.consentId))
    .limit(1);
  return newest;
}

export interface ConsentState {
  readonly purpose: string;
  readonly givenAt: Date;
  readonly takenBackAt: Date | null;
}

/** The newest of each purpose. */
export const consentsOf = (db: Executor, userId: string): Promise<ConsentState[]> =>
  db
    .selectDistinctOn([consent.purpose], {
      purpose: consent.purpose,
      givenAt: consent.givenAt,
      takenBackAt: consent.takenBackAt,
    })
    .from(consent)
    .where(eq(consent.userId, userId))
    .orderBy(consent.purpose, desc(consent.consentId));

export async function takeBackConsent(tx: Executor, userId: string, purpose: string, at: Date): Promise<void> {
  await tx
    .update(consent)
    .set({ takenBackAt: at })
    .where(and(eq(consent.userId, userId), eq(consent.purpose, purpose), isNull(consent.takenBackAt)));
}

/** This version of it, and it was not taken back. */
export async function hasAccepted(db: Executor, userId: string, purpose: string, version: string): Promise<boolean> {
  const newest = await newestConsent(db, userId, purpose);
  return newest?.takenBackAt === null && newest.version === version;
}

export async function hasConsented(db: Executor, userId: string, purpose: string): Promise<boolean> {
  const newest = await newestConsent(db, userId, purpose);
  return newest !== undefined && newest.takenBackAt === null;
}
