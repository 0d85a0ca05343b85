/** What a person told on the way to being certified, each step's data as one record under the person's own key. */
import type { CallInput } from "@noren/contract/call";
import type { saveUserContacts } from "@noren/contract/calls/contacts";
import type { saveSurvey } from "@noren/contract/calls/survey";
import type { updateBaseInfo } from "@noren/contract/calls/user-base-info";
import type { CardFields, CardSource } from "@noren/identity/readings";
import { userStatus } from "@noren/contract/user-status";
import { eq, sql } from "drizzle-orm";
import type { Secrets } from "../platform/secrets.ts";
import { certification, identityReview } from "./tables.ts";
import type { Executor } from "../platform/database/database.ts";
import { openFor, sealFor } from "./personal.ts";
import { person } from "./tables.ts";
import { searchTerm } from "./search/tables.ts";
import { keepNameTerms } from "./search/search-terms.ts";

/** The card as its owner confirmed it, beside what was read. */
export interface ConfirmedCard {
  readonly confirmed: Required<CardFields>;
  readonly read: CardFields;
  readonly source: Readonly<Partial<Record<keyof CardFields, CardSource>>>;
}

export interface CertificationParts {
  readonly survey: CallInput<typeof saveSurvey>["body"]["answers"];
  readonly card: ConfirmedCard;
  readonly baseInfo: CallInput<typeof updateBaseInfo>["body"];
  readonly contacts: CallInput<typeof saveUserContacts>["body"]["contacts"];
}

const columns = {
  survey: certification.surveySealed,
  card: certification.cardSealed,
  baseInfo: certification.baseInfoSealed,
  contacts: certification.contactsSealed,
};

export const partContext = (userId: string, part: keyof CertificationParts): string =>
  `${userId}:certification:${part}`;

/** The caller holds the person's lock. */
export async function savePart<Part extends Exclude<keyof CertificationParts, "card">>(
  tx: Executor,
  secrets: Secrets,
  { userId, part, value, at }: { userId: string; part: Part; value: CertificationParts[Part]; at: Date },
): Promise<void> {
  const sealed = await sealFor(tx, secrets, userId, JSON.stringify(value), partContext(userId, part));
  const set = { [`${part}Sealed`]: sealed, changedAt: at };
  await tx
    .insert(certification)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: certification.userId, set });
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = ((error as Error).cause ?? {}) as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "certification_run_index_key";
};

/** 'saveKyc refuses a RUN certified for somebody else': the unique index decides, also of two at once; answers whether it was saved. */
export async function saveCard(
  tx: Executor,
  secrets: Secrets,
  { userId, card, at }: { userId: string; card: ConfirmedCard; at: Date },
): Promise<boolean> {
  const cardSealed = await sealFor(tx, secrets, userId, JSON.stringify(card), partContext(userId, "card"));
  const set = { cardSealed, runIndex: secrets.indexOf("run", card.confirmed.run), changedAt: at };
  try {
    // In a savepoint: what the index refuses must not end the whole transaction.
    await tx.transaction((inner) =>
      inner
        .insert(certification)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: certification.userId, set }),
    );
    await keepNameTerms(tx, secrets, userId, card.confirmed);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** A person refused it: the RUN is free again. */
export async function forgetCard(tx: Executor, secrets: Secrets, userId: string, at: Date): Promise<void> {
  await tx
    .update(certification)
    .set({ cardSealed: null, runIndex: null, changedAt: at })
    .where(eq(certification.userId, userId));
  await keepNameTerms(tx, secrets, userId, undefined);
}

export async function openPart<Part extends keyof CertificationParts>(
  db: Executor,
  secrets: Secrets,
  userId: string,
  part: Part,
): Promise<CertificationParts[Part] | undefined> {
  const [row] = await db.select({ sealed: columns[part] }).from(certification).where(eq(certification.userId, userId));
  if (!row?.sealed) return undefined;
  const plain = await openFor(db, secrets, userId, row.sealed, partContext(userId, part));
  return JSON.parse(plain.toString()) as CertificationParts[Part];
}

/**
 * What was told by whoever never finished. Without it nobody could go on where they stood, so certification begins anew,
 * and the RUN is free again. Whoever a person still looks at waits.
 */
export async function purgeUnfinished(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`
    with unfinished as (
      select ${person.userId} from ${person} join ${certification} using (user_id)
       where ${person.bizStatus} < ${userStatus.certified} and ${certification.changedAt} < ${before}
         and not exists (select 1 from ${identityReview} r where r.user_id = ${person.userId} and r.state = 'open')
         for no key update of ${person}
    ), forgotten as (delete from ${certification} where user_id in (select user_id from unfinished)
    ), unnamed as (delete from ${searchTerm} where user_id in (select user_id from unfinished) and kind <> 'phone')
    update ${person} set biz_status = ${userStatus.notStarted} where user_id in (select user_id from unfinished)
  `);
}
