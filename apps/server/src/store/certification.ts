/** What a person told on the way to being certified, each step's data as one record under the person's own key. */
import type { CallInput } from "@noren/contract/call";
import type { saveUserContacts } from "@noren/contract/calls/contacts";
import type { saveSurvey } from "@noren/contract/calls/survey";
import type { updateBaseInfo } from "@noren/contract/calls/user-base-info";
import type { CardFields, CardSource } from "@noren/identity/readings";
import { and, eq, ne } from "drizzle-orm";
import type { Secrets } from "../secrets.ts";
import { certification } from "./certification-schema.ts";
import type { Executor } from "./database.ts";
import { openFor, sealFor } from "./personal.ts";

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

const contextOf = (userId: string, part: keyof CertificationParts): string => `${userId}:certification:${part}`;

/** The caller holds the person's lock. */
export async function savePart<Part extends Exclude<keyof CertificationParts, "card">>(
  tx: Executor,
  secrets: Secrets,
  { userId, part, value, at }: { userId: string; part: Part; value: CertificationParts[Part]; at: Date },
): Promise<void> {
  const sealed = await sealFor(tx, secrets, userId, JSON.stringify(value), contextOf(userId, part));
  const set = { [`${part}Sealed`]: sealed, changedAt: at };
  await tx
    .insert(certification)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: certification.userId, set });
}

/** 'saveKyc refuses a RUN certified for somebody else': the unique index decides; answers whether it was saved. */
export async function saveCard(
  tx: Executor,
  secrets: Secrets,
  { userId, card, at }: { userId: string; card: ConfirmedCard; at: Date },
): Promise<boolean> {
  const set = {
    cardSealed: await sealFor(tx, secrets, userId, JSON.stringify(card), contextOf(userId, "card")),
    runIndex: secrets.indexOf("run", card.confirmed.run),
    changedAt: at,
  };
  const [other] = await tx
    .select({ userId: certification.userId })
    .from(certification)
    .where(and(eq(certification.runIndex, set.runIndex), ne(certification.userId, userId)));
  if (other) return false;
  await tx
    .insert(certification)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: certification.userId, set });
  return true;
}

export async function openPart<Part extends keyof CertificationParts>(
  db: Executor,
  secrets: Secrets,
  userId: string,
  part: Part,
): Promise<CertificationParts[Part] | undefined> {
  const [row] = await db.select({ sealed: columns[part] }).from(certification).where(eq(certification.userId, userId));
  if (!row?.sealed) return undefined;
  const plain = await openFor(db, secrets, userId, row.sealed, contextOf(userId, part));
  return JSON.parse(plain.toString()) as CertificationParts[Part];
}
