import type { CreditPolicy } from "@noren/lending/credit/credit";
import { pesos } from "@noren/lending/money/money";
import type { PolicyFigures } from "@noren/staff/offers/policy-figures";
import { asc, desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { decision } from "../decision/tables.ts";
import { loanOrder } from "../application/tables.ts";
import { creditPolicy, policyInForce } from "./tables.ts";
import { person } from "../../customers/tables.ts";

export type InForce = typeof policyInForce.$inferSelect;

/** Every version that was in force, the one that is now first. */
export const policyHistory = (db: Executor): Promise<InForce[]> =>
  db.select().from(policyInForce).orderBy(desc(policyInForce.inForceId));

export async function newestInForce(db: Executor): Promise<InForce> {
  const [row] = await db.select().from(policyInForce).orderBy(desc(policyInForce.inForceId)).limit(1);
  if (!row) throw new Error("no credit policy is in force");
  return row;
}

type PolicyRow = typeof creditPolicy.$inferSelect;

/** As the rules of lending know it. */
export const policyOf = (version: number, figures: PolicyFigures): CreditPolicy => ({
  version,
  ages: { from: figures.ageFrom, to: figures.ageTo },
  firstLimit: pesos(figures.firstLimit),
  step: pesos(figures.step),
  highestLimit: pesos(figures.highestLimit),
  affordablePercent: figures.affordablePercent,
  affordableDays: figures.affordableDays,
  carrierFailures: figures.carrierFailures,
});

/** Every version there ever was: a decision names its own, and can be made again by it. */
export const everyPolicy = (db: Executor): Promise<PolicyRow[]> =>
  db.select().from(creditPolicy).orderBy(asc(creditPolicy.version));

/** What decides now. */
export async function currentPolicy(db: Executor): Promise<CreditPolicy> {
  const [row] = await db
    .select({ figures: creditPolicy })
    .from(policyInForce)
    .innerJoin(creditPolicy, eq(creditPolicy.version, policyInForce.version))
    .orderBy(desc(policyInForce.inForceId))
    .limit(1);
  if (!row) throw new Error("no credit policy is in force");
  return policyOf(row.figures.version, row.figures);
}

/** Returns whether it was saved: somebody else may have taken its number meanwhile. */
export async function savePolicy(tx: Executor, row: PolicyRow): Promise<boolean> {
  const saved = await tx
    .insert(creditPolicy)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: creditPolicy.version });
  return saved.length > 0;
}

/** Returns whether it was: what it replaces may have been replaced meanwhile. */
export async function putInForce(tx: Executor, row: typeof policyInForce.$inferInsert): Promise<boolean> {
  const put = await tx
    .insert(policyInForce)
    .values(row)
    .onConflictDoNothing()
    .returning({ inForceId: policyInForce.inForceId });
  return put.length > 0;
}

/** The newest decisions, each with the key that opens it; of an erased person there is none. */
export async function newestDecisions(db: Executor, most: number) {
  return db
    .select({ decision, userId: loanOrder.userId, personKeySealed: person.personKeySealed })
    .from(decision)
    .innerJoin(loanOrder, eq(loanOrder.orderId, decision.orderId))
    .innerJoin(person, eq(person.userId, loanOrder.userId))
    .orderBy(desc(decision.decidedAt))
    .limit(most);
}
