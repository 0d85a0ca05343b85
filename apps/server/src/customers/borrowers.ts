import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Pesos } from "@noren/lending/money/money";
import type { Rut } from "@noren/lending/people/rut";
import { and, countDistinct, eq, ne } from "drizzle-orm";
import { decrypt, encrypt, type Secrets } from "../platform/secrets.ts";
import type { Executor } from "../platform/database/database.ts";
import { borrower } from "./tables.ts";
import { personKeyOf, unwrapPersonKey } from "./people.ts";
import { person, session } from "./tables.ts";

/** What certification found out, as one encrypted record under the person's own key. */
export interface BorrowerDetails {
  readonly run: Rut;
  readonly names: string;
  readonly surnames: string;
  readonly birthday: CalendarDay;
  readonly email: string;
  /** Pesos a month, as declared. */
  readonly income: Pesos;
  readonly fixedCosts: Pesos;
  readonly otherDebt: Pesos;
  readonly politicallyExposed: boolean;
  readonly account: { readonly bankCode: string; readonly accountType: string; readonly accountNumber: string };
}

export const borrowerContext = (userId: string): string => `${userId}:borrower`;
const accountText = ({ bankCode, accountNumber }: BorrowerDetails["account"]): string => `${bankCode}:${accountNumber}`;

/** 'one person one RUN': somebody else's is refused by the unique index; answers whether it was saved. */
export async function saveBorrower(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  details: BorrowerDetails,
  at: Date,
): Promise<boolean> {
  const key = await personKeyOf(tx, secrets, userId);
  const row = {
    runIndex: secrets.indexOf("run", details.run),
    accountIndex: secrets.indexOf("account", accountText(details.account)),
    detailsSealed: encrypt(key, Buffer.from(JSON.stringify(details)), borrowerContext(userId)),
    certifiedAt: at,
  };
  const saved = await tx
    .insert(borrower)
    .values({ userId, ...row })
    .onConflictDoNothing()
    .returning({ userId: borrower.userId });
  return saved.length > 0;
}

export async function isRunOfOther(db: Executor, secrets: Secrets, userId: string, run: Rut): Promise<boolean> {
  const [other] = await db
    .select({ userId: borrower.userId })
    .from(borrower)
    .where(and(eq(borrower.runIndex, secrets.indexOf("run", run)), ne(borrower.userId, userId)));
  return other !== undefined;
}

/** Another account of the same person. The caller holds the person's lock. */
export async function saveAccount(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  account: BorrowerDetails["account"],
): Promise<void> {
  const found = await openBorrower(tx, secrets, userId);
  if (!found) throw new Error("somebody without an account changes it");
  const details: BorrowerDetails = { ...found.details, account };
  await tx
    .update(borrower)
    .set({
      accountIndex: secrets.indexOf("account", accountText(account)),
      detailsSealed: encrypt(found.key, Buffer.from(JSON.stringify(details)), borrowerContext(userId)),
    })
    .where(eq(borrower.userId, userId));
}

/** Who a certified person is, with the key that everything about them is encrypted under; nobody once they were erased. */
export async function openBorrower(
  db: Executor,
  secrets: Secrets,
  userId: string,
): Promise<{ readonly details: BorrowerDetails; readonly key: Buffer } | undefined> {
  const [row] = await db
    .select({ detailsSealed: borrower.detailsSealed, keySealed: person.personKeySealed })
    .from(borrower)
    .innerJoin(person, eq(person.userId, borrower.userId))
    .where(eq(borrower.userId, userId));
  if (!row?.keySealed) return undefined;
  const key = unwrapPersonKey(secrets, userId, row.keySealed);
  return {
    key,
    details: JSON.parse(decrypt(key, row.detailsSealed, borrowerContext(userId)).toString()) as BorrowerDetails,
  };
}

export async function detailsOf(db: Executor, secrets: Secrets, userId: string): Promise<BorrowerDetails | undefined> {
  return (await openBorrower(db, secrets, userId))?.details;
}

/** What a certified borrower is greeted by. */
export async function firstNameOf(db: Executor, secrets: Secrets, userId: string): Promise<string | undefined> {
  return (await detailsOf(db, secrets, userId))?.names.split(" ")[0];
}

export async function setStatus(tx: Executor, userId: string, bizStatus: number): Promise<void> {
  await tx.update(person).set({ bizStatus }).where(eq(person.userId, userId));
}

/** 'rings: one device or account for several people goes to review' (product.md section 4). */
export async function countSharing(
  db: Executor,
  userId: string,
  deviceId: string,
): Promise<{ device: number; account: number }> {
  const [device] = await db
    .select({ others: countDistinct(session.userId) })
    .from(session)
    .where(and(eq(session.deviceId, deviceId), ne(session.userId, userId)));
  const own = db.select({ index: borrower.accountIndex }).from(borrower).where(eq(borrower.userId, userId));
  const [account] = await db
    .select({ others: countDistinct(borrower.userId) })
    .from(borrower)
    .where(and(eq(borrower.accountIndex, own), ne(borrower.userId, userId)));
  return { device: device?.others ?? 0, account: account?.others ?? 0 };
}
