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
import { countSharing } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type Standing, standingOf } from "../application/orders.ts";
import { deviceSignals } from "./device-signals.ts";
import { knownInputs } from "./known-inputs.ts";
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
  const [who] = await tx.select().from(person).where(eq(person.userId, asked.userId));
  const known = await knownInputs(tx, services, asked.userId, await standingOf(tx, asked.userId, asked.orderId));
  if (!known || !who) return undefined;
  const sharing = await countSharing(tx, asked.userId, asked.deviceId);
  const { samePhone, ...apart } = await deviceSignals(tx, services.secrets, asked.userId);
  const inputs: CreditInputs = {
    ...known,
    bureau: asked.bureau,
    production: services.config.mode === "production",
    sharedDevice: Math.max(sharing.device, samePhone),
    ...apart,
    sharedAccount: sharing.account,
    carrier: await carrierStanding(tx, services, who, asked),
    seenByPerson: asked.seenByPerson,
    request: { due: asked.dueDay, total: pesos(asked.total), amount: pesos(asked.principal) },
  };
  return decideCredit(inputs, await currentPolicy(tx));
}
