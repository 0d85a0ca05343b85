/** What deciding about an application needs: what the policy counted and said, and what differs. */
import type { Language } from "@noren/contract/languages";
import { type CreditInputs, type CreditPolicy, decidedMeansOf } from "@noren/lending/credit/credit";
import { pesos } from "@noren/lending/money/money";
import type { QueueDetails } from "@noren/staff/queue-details";
import { type ConfirmedCard, partContext } from "../../customers/certification-parts.ts";
import { type KeyOfPerson, openWith } from "../../customers/personal.ts";
import { decisionsOf } from "../../loans/application/agreements.ts";
import { type DecisionRecord, openDecision, type StoredDecision } from "../../loans/decision/decision-record.ts";
import { decisionInWords, factsInWords } from "../../loans/decision/decision-words.ts";
import { everyPolicy, policyOf } from "../../loans/offers/policies.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { maskedCard } from "../customers/masked.ts";
import { besideEachOther } from "./card-differences.ts";
import { openReview } from "./waiting-items.ts";

interface Reading {
  readonly db: Executor;
  readonly services: Services;
  readonly language: Language;
  readonly id: string;
}

type Review = Extract<QueueDetails, { kind: "review" }>;
type Decided = NonNullable<Review["decided"]>;
type Difference = Review["differences"][number];

function countedBy(inputs: CreditInputs, policy: CreditPolicy): Decided["declared"] {
  const means = decidedMeansOf(inputs, policy);
  const asked = inputs.request?.total ?? 0;
  return { ...means, asked, room: means.allowed - means.besides - asked };
}

const asDeclared = (inputs: CreditInputs): CreditInputs => ({ ...inputs, bureau: { kind: "none" } });
const asReported = (inputs: CreditInputs): CreditInputs => ({ ...inputs, otherDebt: pesos(0) });

const cardDiffers = (card: string | undefined): Difference[] =>
  card === undefined
    ? []
    : maskedCard(besideEachOther(JSON.parse(card) as ConfirmedCard))
        .filter(({ differs }) => differs)
        .map(({ field, read, typed }) => ({ field, said: typed, found: read ?? "" }));

async function decidedBy(
  db: Executor,
  { inputs }: DecisionRecord,
  { policyVersion, decidedAt }: StoredDecision,
): Promise<Decided | null> {
  const row = (await everyPolicy(db)).find(({ version }) => version === policyVersion);
  if (!row) return null;
  const policy = policyOf(policyVersion, row);
  return {
    at: decidedAt.toISOString(),
    policyVersion,
    percent: policy.affordablePercent,
    days: policy.affordableDays,
    declared: countedBy(asDeclared(inputs), policy),
    reported: inputs.bureau.kind === "report" ? countedBy(asReported(inputs), policy) : null,
  };
}

const undecided = { reasons: [], decided: null, differences: [] };

/** Why the newest decision about it asks for a person, in words and figures. */
async function decisionOf(
  reading: Reading,
  orderId: string,
  person: KeyOfPerson & { readonly cardSealed: Buffer | null },
) {
  const { db, services, language } = reading;
  const stored = (await decisionsOf(db, [orderId])).get(orderId);
  const record = stored && openDecision(services.secrets, person, stored);
  if (!record) return undecided;
  const { reasons } = record;
  const words = decisionInWords({ outcome: stored.outcome, reasons }, language);
  const card = openWith(services.secrets, person, person.cardSealed, partContext(person.userId, "card"));
  return {
    reasons: reasons.map((reason, at) => ({
      code: reason.code,
      effect: reason.effect,
      text: words[at]?.text ?? "",
      facts: factsInWords(reason, language),
    })),
    decided: await decidedBy(db, record, stored),
    differences: cardDiffers(card),
  };
}

export async function reviewDetails(reading: Reading): Promise<Review | undefined> {
  const { db, services, id } = reading;
  const [row] = await openReview(db, id);
  if (!row) return undefined;
  const { orderId, cause, productName, principal, toldSealed } = row;
  const told = openWith(services.secrets, row, toldSealed, `review:${id}:told`) ?? null;
  return { kind: "review", cause, productName, principal, told, ...(await decisionOf(reading, orderId, row)) };
}
