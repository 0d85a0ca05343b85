/** What a person is found by, kept with what it is made of; docs/decisions/0017 says what it gives away. */
import { nationalDigits, type Phone } from "@noren/lending/people/phone";
import type { Rut } from "@noren/lending/people/rut";
import { and, eq, sql } from "drizzle-orm";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { person } from "../tables.ts";
import { searchBacklog, searchTerm } from "./tables.ts";
import { nameBeginnings, phoneBeginnings, runBeginnings, type SearchKind } from "./search-words.ts";

async function replaceTerms(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  kind: SearchKind,
  beginnings: readonly string[],
): Promise<void> {
  await tx.delete(searchTerm).where(and(eq(searchTerm.userId, userId), eq(searchTerm.kind, kind)));
  if (beginnings.length === 0) return;
  const terms = beginnings.map((beginning) => secrets.searchTerm(kind, beginning));
  await tx.execute(sql`
    insert into ${searchTerm} (term, registered_at, user_id, kind)
    select distinct term, ${person.registeredAt}, ${person.userId}, ${kind}
    from ${person}, unnest(${`{${terms.join(",")}}`}::bigint[]) term
    where ${person.userId} = ${userId}
    on conflict do nothing`);
}

/** None: nobody signs in to the account any more, and nobody finds it by a number. */
export const keepPhoneTerms = (
  tx: Executor,
  secrets: Secrets,
  userId: string,
  phone: Phone | undefined,
): Promise<void> =>
  replaceTerms(tx, secrets, userId, "phone", phone === undefined ? [] : phoneBeginnings(nationalDigits(phone)));

export interface Named {
  readonly run: Rut;
  readonly names: string;
  readonly surnames: string;
}

/** None: a card that was refused is nobody's. */
export async function keepNameTerms(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  named: Named | undefined,
): Promise<void> {
  await replaceTerms(tx, secrets, userId, "run", named ? runBeginnings(named.run) : []);
  await replaceTerms(tx, secrets, userId, "name", named ? nameBeginnings(`${named.names} ${named.surnames}`) : []);
}

export async function forgetTerms(tx: Executor, userId: string): Promise<void> {
  await tx.delete(searchTerm).where(eq(searchTerm.userId, userId));
  await tx.delete(searchBacklog).where(eq(searchBacklog.userId, userId));
}

/** Some of those who were there before there were terms. */
export async function backlogPage(db: Executor, most: number): Promise<string[]> {
  const rows = await db.select().from(searchBacklog).limit(most);
  return rows.map(({ userId }) => userId);
}

export async function leaveBacklog(tx: Executor, userId: string): Promise<void> {
  await tx.delete(searchBacklog).where(eq(searchBacklog.userId, userId));
}
