/** People as staff see them in lists: found by key, opened a page at a time. */
import { formatPhone, nationalDigits, type Phone } from "@noren/lending/people/phone";
import type { Rut } from "@noren/lending/people/rut";
import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { instantOf } from "../../platform/clock.ts";
import { decrypt, type Secrets } from "../../platform/secrets.ts";
import { borrowerContext } from "../borrowers.ts";
import { type ConfirmedCard, partContext } from "../certification-parts.ts";
import { certification } from "../tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { borrower } from "../tables.ts";
import { type PageMark, pastMark } from "../../platform/database/page-mark.ts";
import { unwrapPersonKey } from "../people.ts";
import { person } from "../tables.ts";
import { searchTerm } from "./tables.ts";

/** By which the list of customers is paged. */
export const newestPeople = (db: Executor, mark: PageMark | undefined, most: number): Promise<PageMark[]> =>
  db
    .select({ id: person.userId, at: person.registeredAt })
    .from(person)
    .where(pastMark(person.registeredAt, person.userId, mark))
    .orderBy(desc(person.registeredAt), desc(person.userId))
    .limit(most);

/** Whoever is found by any of these terms: each is read in its own order and no further than a page. */
export async function peopleWithTerms(
  db: Executor,
  terms: readonly bigint[],
  mark: PageMark | undefined,
  most: number,
): Promise<PageMark[]> {
  const past: SQL = mark ? sql`and (registered_at, user_id) < (${mark.at}, ${mark.id})` : sql``;
  const each = terms.map(
    (term) => sql`
      (select user_id, registered_at from ${searchTerm} where term = ${String(term)}::bigint ${past}
       order by registered_at desc, user_id desc limit ${most})`,
  );
  const { rows } = await db.execute<{ user_id: string; ms: string }>(sql`
    select user_id, extract(epoch from registered_at) * 1000 as ms from (${sql.join(each, sql` union `)}) found
    order by registered_at desc, user_id desc limit ${most}`);
  return rows.map((row) => ({ id: row.user_id, at: instantOf(Number(row.ms)) }));
}

export async function peopleWithPhone(db: Executor, phoneIndex: Buffer): Promise<string[]> {
  const rows = await db.select({ userId: person.userId }).from(person).where(eq(person.phoneIndex, phoneIndex));
  return rows.map(({ userId }) => userId);
}

export async function peopleWithRun(db: Executor, runIndex: Buffer): Promise<string[]> {
  const certified = db.select({ userId: borrower.userId }).from(borrower).where(eq(borrower.runIndex, runIndex));
  const shown = db
    .select({ userId: certification.userId })
    .from(certification)
    .where(eq(certification.runIndex, runIndex));
  const rows = await certified.union(shown);
  return rows.map(({ userId }) => userId);
}

export interface Customer {
  readonly userId: string;
  readonly name: string | null;
  readonly phone: Phone | null;
  readonly run: Rut | null;
  readonly state: "active" | "suspended" | "erased";
  readonly bizStatus: number;
  readonly registeredAt: Date;
}

export const shownPhone = (phone: Phone | null): string | null => phone && formatPhone(phone);
export const digitsOfPhone = (phone: Phone | null): string => (phone ? nationalDigits(phone) : "");

type Sealed = Awaited<ReturnType<typeof sealedCustomers>>[number];

const sealedCustomers = (db: Executor, userIds: readonly string[]) =>
  db
    .select({ person, details: borrower.detailsSealed, card: certification.cardSealed })
    .from(person)
    .leftJoin(borrower, eq(borrower.userId, person.userId))
    .leftJoin(certification, eq(certification.userId, person.userId))
    .where(inArray(person.userId, [...userIds]));

/** The card says who somebody is; whoever was certified before cards were kept is known as a borrower. */
function namedIn(key: Buffer, userId: string, { card, details }: Sealed) {
  if (card) {
    const { confirmed } = JSON.parse(decrypt(key, card, partContext(userId, "card")).toString()) as ConfirmedCard;
    return confirmed;
  }
  if (!details) return undefined;
  return JSON.parse(decrypt(key, details, borrowerContext(userId)).toString()) as ConfirmedCard["confirmed"];
}

function openCustomer(secrets: Secrets, sealed: Sealed): Customer {
  const { userId, state, bizStatus, registeredAt, phoneSealed, personKeySealed } = sealed.person;
  const common = { userId, state, bizStatus, registeredAt };
  if (!personKeySealed) return { ...common, name: null, phone: null, run: null };
  const key = unwrapPersonKey(secrets, userId, personKeySealed);
  const named = namedIn(key, userId, sealed);
  return {
    ...common,
    name: named ? `${named.names} ${named.surnames}` : null,
    run: named?.run ?? null,
    phone: phoneSealed ? (decrypt(key, phoneSealed, `${userId}:phone`).toString() as Phone) : null,
  };
}

/** Whoever was erased, or has not said it yet, has none. */
export async function namesOf(
  db: Executor,
  secrets: Secrets,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const people = await openCustomers(db, secrets, [...new Set(userIds)]);
  return new Map(people.map(({ userId, name }) => [userId, name]));
}

/** In the order asked for. */
export async function openCustomers(db: Executor, secrets: Secrets, userIds: readonly string[]): Promise<Customer[]> {
  if (userIds.length === 0) return [];
  const rows = new Map((await sealedCustomers(db, userIds)).map((row) => [row.person.userId, row]));
  return userIds.flatMap((userId) => {
    const found = rows.get(userId);
    return found ? [openCustomer(secrets, found)] : [];
  });
}
