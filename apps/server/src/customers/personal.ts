/** What a person told and was answered, under the person's own key: erasing a person is destroying that key. */
import { decrypt, encrypt, type Secrets } from "../platform/secrets.ts";
import { wrapContext } from "../platform/wrapped.ts";
import type { Executor } from "../platform/database/database.ts";
import { personKeyOf } from "./people.ts";

export async function sealFor(
  db: Executor,
  secrets: Secrets,
  userId: string,
  plain: string | Buffer,
  context: string,
): Promise<Buffer> {
  const bytes = typeof plain === "string" ? Buffer.from(plain) : plain;
  return encrypt(await personKeyOf(db, secrets, userId), bytes, context);
}

export async function openFor(
  db: Executor,
  secrets: Secrets,
  userId: string,
  sealed: Buffer,
  context: string,
): Promise<Buffer> {
  return decrypt(await personKeyOf(db, secrets, userId), sealed, context);
}

export interface KeyOfPerson {
  readonly userId: string;
  readonly personKeySealed: Buffer | null;
}

/** With the key read along with the row. Nothing once the person was erased. */
export function openWith(
  secrets: Secrets,
  { userId, personKeySealed }: KeyOfPerson,
  sealed: Buffer | null,
  context: string,
): string | undefined {
  if (!sealed || !personKeySealed) return undefined;
  return decrypt(secrets.unwrap(personKeySealed, wrapContext.person(userId)), sealed, context).toString();
}
