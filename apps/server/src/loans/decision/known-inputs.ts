/** What the credit rules know about somebody before anything is asked for: what is shown and what is decided begin here. */
import { userStatus } from "@noren/contract/user-status";
import { type CreditOffer, creditOffer } from "@noren/lending/credit/credit-offer";
import type { CreditPolicy, KnownInputs } from "@noren/lending/credit/credit";
import { pesos } from "@noren/lending/money/money";
import { eq } from "drizzle-orm";
import { type Standing, standingOf } from "../application/orders.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { person } from "../../customers/tables.ts";
import { priceOf } from "../offers/pricing.ts";
import { type Product, productsOnOffer, rateCaps } from "../offers/offers.ts";
import { currentPolicy } from "../offers/policies.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";

type Knowing = Pick<Services, "clock" | "secrets">;

/** Nothing about somebody who is not certified. */
export async function knownInputs(
  db: Executor,
  { clock, secrets }: Knowing,
  userId: string,
  standing: Standing,
): Promise<KnownInputs | undefined> {
  const details = await detailsOf(db, secrets, userId);
  const [who] = await db.select().from(person).where(eq(person.userId, userId));
  if (!details || !who) return undefined;
  return {
    day: clock.today(),
    birthday: details.birthday,
    certified: who.bizStatus >= userStatus.certified,
    ownAccount: details.account.accountNumber !== "",
    runTaken: false,
    suspended: who.state !== "active",
    politicallyExposed: details.politicallyExposed,
    income: details.income,
    fixedCosts: details.fixedCosts,
    otherDebt: details.otherDebt,
    statuses: standing.statuses,
    loansPaidOut: standing.paidOut,
    settledOnTime: standing.settledOnTime,
    inUse: pesos(standing.inUse),
    falling: standing.falling.map(({ due, total }) => ({ due, total: pesos(total) })),
  };
}

/** What is lent today: what may not be quoted is not. */
export async function lentProducts(db: Executor, { clock }: Pick<Services, "clock">): Promise<readonly Product[]> {
  const caps = await rateCaps(db);
  const products = await productsOnOffer(db);
  return products.filter((product) => priceOf(product, pesos(product.minAmount), clock.today(), caps));
}

export interface CreditNow {
  readonly known: KnownInputs;
  readonly policy: CreditPolicy;
  readonly offer: CreditOffer<Product>;
}

/** What would be approved now. */
export async function creditNow(db: Executor, services: Knowing, userId: string): Promise<CreditNow | undefined> {
  const known = await knownInputs(db, services, userId, await standingOf(db, userId));
  if (!known) return undefined;
  const policy = await currentPolicy(db);
  return { known, policy, offer: creditOffer(await lentProducts(db, services), known, policy) };
}
