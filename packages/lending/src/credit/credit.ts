// The credit decision. Product, section 4: "rules with a versioned policy file: eligibility (age, identity, account,
// one person one RUN, not suspended), affordability (income, costs, other debt; bureau port with a sandbox only),
// history (on-time repayments raise the limit in steps), rings (one device or account for several people goes to
// review). […] Every decision stores inputs, policy version and reasons."
import { borrowStatus } from "../loan/borrow-status.ts";
import { addDays, addMonths, type CalendarDay } from "../calendar/calendar-day.ts";
import { type Reason, type ReasonEffect, reason } from "./credit-reasons.ts";
import { largestWithin, type Pesos, pesos } from "../money/money.ts";
import type { BorrowStatus } from "../loan/borrow-status.ts";
import { locksNewLoans } from "../loan/order.ts";

export interface CreditPolicy {
  version: number;
  ages: { from: number; to: number };
  firstLimit: Pesos;
  step: Pesos;
  highestLimit: Pesos;
  affordablePercent: number;
  affordableDays: number;
  carrierFailures: number;
}

interface Falling {
  due: CalendarDay;
  total: Pesos;
}

/** What is known of somebody before they ask for anything. */
export interface KnownInputs {
  day: CalendarDay;
  birthday: CalendarDay;
  certified: boolean;
  /** a bank account in the borrower's own RUN */
  ownAccount: boolean;
  /** the RUN is certified for somebody else */
  runTaken: boolean;
  suspended: boolean;
  politicallyExposed: boolean;
  /** a month, as declared */
  income: Pesos;
  fixedCosts: Pesos;
  otherDebt: Pesos;
  statuses: readonly BorrowStatus[];
  loansPaidOut: number;
  settledOnTime: number;
  /** principal of loans in review, approved or running */
  inUse: Pesos;
  /** what those will ask for, and when */
  falling: readonly Falling[];
}

/** With what is found out once they have asked. */
export interface CreditInputs extends KnownInputs {
  /** `none` where no bureau is asked, `unknown` where it did not answer */
  bureau: { kind: "none" } | { kind: "report"; monthlyDebt: Pesos; overdue: Pesos } | { kind: "unknown" };
  production: boolean;
  /** how many other people use the same device, the same bank account */
  sharedDevice: number;
  sharedAccount: number;
  /** between two devices of this person that were in use so soon after each other that nobody travels it */
  kilometresApart?: number;
  /** `none` where no carrier can be asked, which production must say expressly */
  carrier: { kind: "none" } | { kind: "check"; passed: boolean; failures: number };
  /** a person looked at this application and lifted what asked for a review */
  seenByPerson: boolean;
  /** absent when only the limit is decided */
  request?: Falling & { amount: Pesos };
}

export interface Decision {
  decision: "approve" | "reject" | "review" | "wait-carrier-check";
  limit: Pesos;
  reasons: readonly Reason[];
  inputs: CreditInputs;
  policyVersion: number;
}

export function decideCredit(inputs: CreditInputs, policy: CreditPolicy): Decision {
  const limit = limitAfter(inputs.settledOnTime, policy);
  const found = [
    ...eligibility(inputs, policy),
    ...history(inputs, limit, historyRoom(inputs, policy)),
    ...affordability(inputs, policy),
    ...rings(inputs),
    ...carrierCheck(inputs, policy),
  ];
  const lifted = inputs.seenByPerson
    ? [...found.filter(({ effect }) => effect !== "review"), reason("seen-by-a-person")]
    : found;
  const all = [...lifted, reason("limit-by-history", { limit, settledOnTime: inputs.settledOnTime })];
  return { decision: heaviest(all), limit, reasons: all, inputs, policyVersion: policy.version };
}

/** "First limit 100,000 […] one step of 100,000 for each loan settled on time". */
export function limitAfter(settledOnTime: number, policy: CreditPolicy): Pesos {
  return pesos(Math.min(policy.firstLimit + settledOnTime * policy.step, policy.highestLimit));
}

function heaviest(all: readonly Reason[]): Decision["decision"] {
  const has = (effect: ReasonEffect) => all.some((each) => each.effect === effect);
  if (has("reject")) return "reject";
  if (has("review")) return "review";
  return has("wait") ? "wait-carrier-check" : "approve";
}

export function eligibility(inputs: KnownInputs, { ages }: CreditPolicy): Reason[] {
  const found: Reason[] = [];
  const ofAge = addMonths(inputs.birthday, ages.from * 12);
  if (inputs.day < ofAge) found.push(reason("too-young", { day: ofAge, age: ages.from }));
  if (inputs.day > addMonths(inputs.birthday, ages.to * 12)) found.push(reason("too-old", { age: ages.to }));
  if (!inputs.certified) found.push(reason("identity-not-certified"));
  if (!inputs.ownAccount) found.push(reason("no-own-account"));
  if (inputs.runTaken) found.push(reason("run-of-another-person"));
  if (inputs.suspended) found.push(reason("account-suspended"));
  if (inputs.politicallyExposed) found.push(reason("politically-exposed"));
  return found;
}

/** What history still lends. */
export const historyRoom = ({ settledOnTime, inUse }: KnownInputs, policy: CreditPolicy): Pesos =>
  pesos(Math.max(0, limitAfter(settledOnTime, policy) - inUse));

/** "An overdue or written-off order locks new applications." */
function history(
  { statuses, inUse, request, production, bureau, loansPaidOut }: CreditInputs,
  limit: Pesos,
  available: Pesos,
): Reason[] {
  const found: Reason[] = [];
  for (const status of new Set(statuses.filter(locksNewLoans))) {
    found.push(reason(status === borrowStatus.overdue ? "loan-overdue" : "loan-written-off"));
  }
  if (request !== undefined && request.amount > available) {
    found.push(reason("above-limit", { asked: request.amount, limit, inUse, available }));
  }
  // "with the bureau set to `none` every first approval in production needs a person"
  if (production && bureau.kind === "none" && loansPaidOut === 0) found.push(reason("first-loan-seen-by-a-person"));
  return found;
}

/** What a month leaves, and how much of it may fall due within the days of the policy. */
export interface Means {
  left: Pesos;
  allowed: Pesos;
}

export function meansOf(
  { income, fixedCosts, otherDebt }: Pick<KnownInputs, "income" | "fixedCosts" | "otherDebt">,
  policy: CreditPolicy,
): Means {
  const left = pesos(Math.max(0, income - fixedCosts - otherDebt));
  return { left, allowed: pesos(largestWithin(BigInt(left) * BigInt(policy.affordablePercent), 100n)) };
}

/** The same once the bureau was asked, with the figures it comes from. */
export interface DecidedMeans extends Means {
  income: Pesos;
  fixedCosts: Pesos;
  /** Of two figures, declared and reported, the higher counts. */
  otherDebt: Pesos;
  /** the most that other loans ask for beside this one */
  besides: Pesos;
}

/** "What falls due within 30 days ≤ 25 % of income − fixed costs − other debt". */
export function decidedMeansOf(inputs: CreditInputs, policy: CreditPolicy): DecidedMeans {
  const { income, fixedCosts, bureau, request } = inputs;
  const otherDebt = pesos(Math.max(inputs.otherDebt, bureau.kind === "report" ? bureau.monthlyDebt : 0));
  const besides = request === undefined ? 0 : worstBesides(inputs.falling, request.due, policy.affordableDays);
  return {
    income,
    fixedCosts,
    otherDebt,
    besides: pesos(besides),
    ...meansOf({ income, fixedCosts, otherDebt }, policy),
  };
}

function affordability(inputs: CreditInputs, policy: CreditPolicy): Reason[] {
  const { bureau, request } = inputs;
  const found: Reason[] = [];
  if (bureau.kind === "report" && bureau.overdue > 0) {
    found.push(reason("overdue-elsewhere", { amount: bureau.overdue }));
  }
  // A debt that nobody could look up is not taken for none.
  if (bureau.kind === "unknown") found.push(reason("bureau-silent"));
  const { income, fixedCosts, otherDebt, allowed, besides } = decidedMeansOf(inputs, policy);
  const figures = { income, fixedCosts, otherDebt, allowed };
  if (allowed === 0) return [...found, reason("nothing-left-of-income", figures)];
  if (request === undefined) return found;
  if (besides + request.total > allowed) {
    const room = Math.max(0, allowed - besides);
    found.push(reason("payments-above-means", { ...figures, asked: request.total, besides, room }));
  }
  return found;
}

/** The most that other loans ask for in any such run of days that holds this due date: a later term is no way round. */
export function worstBesides(falling: readonly Falling[], due: CalendarDay, days: number): number {
  const starts = [due, ...falling.map((each) => each.due)].filter((day) => day <= due && due <= addDays(day, days));
  const sums = starts.map((start) => {
    const end = addDays(start, days);
    return falling.reduce((sum, each) => (each.due >= start && each.due <= end ? sum + each.total : sum), 0);
  });
  return Math.max(...sums);
}

function rings({ sharedDevice, sharedAccount, kilometresApart }: CreditInputs): Reason[] {
  const found: Reason[] = [];
  if (kilometresApart !== undefined) found.push(reason("two-places", { kilometresApart }));
  if (sharedDevice > 0) found.push(reason("shared-device"));
  if (sharedAccount > 0) found.push(reason("shared-account"));
  return found;
}

/** "Asked for by the credit policy before a first payout […] Three failures reject the order with that reason." */
function carrierCheck({ carrier, loansPaidOut, request }: CreditInputs, policy: CreditPolicy): Reason[] {
  if (carrier.kind === "none" || carrier.passed || loansPaidOut > 0 || request === undefined) return [];
  const triesLeft = policy.carrierFailures - carrier.failures;
  return [triesLeft > 0 ? reason("carrier-check-due", { triesLeft }) : reason("carrier-check-failed")];
}
