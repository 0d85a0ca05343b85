/** What the credit rules know about a person: gathered here, judged in packages/lending. */
import {
  type CreditInputs,
  type CreditPolicy,
  decideCredit,
  type Decision,
  limitAfter,
} from "@noren/lending/credit/credit";
import { pesos } from "@noren/lending/money/money";
import { locksNewLoans } from "@noren/lending/loan/order";
import { userStatus } from "@noren/contract/user-status";
import { eq } from "drizzle-orm";
import { carrierStanding } from "../carrier-check/carrier-standing.ts";
import type { BureauResponse } from "../../providers/bureau/port.ts";
import type { Services } from "../../services.ts";
import { countSharing, detailsOf } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type Standing, standingOf } from "../application/orders.ts";
import { currentPolicy } from "../offers/policies.ts";
import { person } from "../../customers/tables.ts";

export interface CreditStanding {
  readonly limit: number;
  readonly used: number;
  readonly available: number;
  readonly lockReason: "loan-overdue" | "loan-written-off" | undefined;
}

export function creditStanding(standing: Standing, bizStatus: number, policy: CreditPolicy): CreditStanding {
  const limit = bizStatus >= userStatus.certified ? limitAfter(standing.settledOnTime, policy) : pesos(0);
  const lock = standing.statuses.find(locksNewLoans);
  return {
    limit,
    used: standing.inUse,
    available: lock === undefined ? Math.max(0, limit - standing.inUse) : 0,
    lockReason: lock === undefined ? undefined : lock === 70 ? "loan-overdue" : "loan-written-off",
  };
}

interface Asked {
  readonly orderId: string;
  readonly appliedAt: Date;
  readonly userId: string;
  readonly deviceId: string;
  readonly principal: number;
  readonly dueDay: CreditInputs["day"];
  readonly total: number;
  /** A person looked at it and said yes. */
  readonly seenByPerson: boolean;
  readonly bureau: BureauResponse;
}

/** Decides one order by the policy in force; everything that was known is part of the decision. */
export async function decideOrder(tx: Executor, services: Services, asked: Asked): Promise<Decision | undefined> {
  const { secrets, clock, config } = services;
  const details = await detailsOf(tx, secrets, asked.userId);
  const [who] = await tx.select().from(person).where(eq(person.userId, asked.userId));
  if (!details || !who) return undefined;
  const standing = await standingOf(tx, asked.userId, asked.orderId);
  const sharing = await countSharing(tx, asked.userId, asked.deviceId);
  const inputs: CreditInputs = {
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
    bureau: asked.bureau,
    production: config.mode === "production",
    statuses: standing.statuses,
    loansPaidOut: standing.paidOut,
    settledOnTime: standing.settledOnTime,
    inUse: pesos(standing.inUse),
    falling: standing.falling.map(({ due, total }) => ({ due, total: pesos(total) })),
    sharedDevice: sharing.device,
    sharedAccount: sharing.account,
    carrier: await carrierStanding(tx, services, who, asked),
    seenByPerson: asked.seenByPerson,
    request: { due: asked.dueDay, total: pesos(asked.total), amount: pesos(asked.principal) },
  };
  return decideCredit(inputs, await currentPolicy(tx));
}
