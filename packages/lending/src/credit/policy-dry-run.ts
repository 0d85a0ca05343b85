// What another policy would have decided: counted over past decisions, with nothing left of whom they were about.
import { type CreditInputs, type CreditPolicy, type Decision, decideCredit } from "./credit.ts";
import type { ReasonCode } from "./credit-reasons.ts";

export type Outcome = Decision["decision"];

export interface PastDecision {
  readonly inputs: CreditInputs;
  /** as it was decided then */
  readonly outcome: Outcome;
  readonly reasons: readonly ReasonCode[];
}

export interface DryRun {
  readonly compared: number;
  /** which way, how often; the most frequent first */
  readonly moves: readonly { readonly from: Outcome; readonly to: Outcome; readonly count: number }[];
  /** reasons that came or went with those decisions that differ */
  readonly reasons: readonly { readonly code: ReasonCode; readonly gained: number; readonly lost: number }[];
  /** decided alike, but with another limit */
  readonly otherLimit: number;
  /** the policy of their day no longer says what was decided: a fault of ours, or a changed rule */
  readonly notReproduced: number;
}

interface Judged {
  readonly past: PastDecision;
  readonly by: CreditPolicy;
}

/** `by`: the policy each was decided by. */
export function dryRun(all: readonly Judged[], next: CreditPolicy): DryRun {
  const moves = new Map<string, number>();
  const reasons = new Map<ReasonCode, { gained: number; lost: number }>();
  let [otherLimit, notReproduced] = [0, 0];
  const count = (code: ReasonCode, way: "gained" | "lost"): void => {
    const counted = reasons.get(code) ?? { gained: 0, lost: 0 };
    reasons.set(code, { ...counted, [way]: counted[way] + 1 });
  };
  for (const { past, by } of all) {
    const then = decideCredit(past.inputs, by);
    const now = decideCredit(past.inputs, next);
    if (then.decision !== past.outcome) notReproduced += 1;
    if (now.decision === past.outcome) {
      if (now.limit !== then.limit) otherLimit += 1;
      continue;
    }
    const move = `${past.outcome} ${now.decision}`;
    moves.set(move, (moves.get(move) ?? 0) + 1);
    const nowCodes = now.reasons.map(({ code }) => code);
    for (const code of nowCodes) if (!past.reasons.includes(code)) count(code, "gained");
    for (const code of past.reasons) if (!nowCodes.includes(code)) count(code, "lost");
  }
  return {
    compared: all.length,
    moves: [...moves]
      .map(([move, times]) => {
        const [from, to] = move.split(" ") as [Outcome, Outcome];
        return { from, to, count: times };
      })
      .toSorted((a, b) => b.count - a.count),
    reasons: [...reasons].map(([code, counted]) => ({ code, ...counted })),
    otherLimit,
    notReproduced,
  };
}
