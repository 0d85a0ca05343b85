/** A decision as it is stored: what was decided and for which reasons is plain, every figure behind it under the person's key. */
import type { CreditInputs, Decision } from "@noren/lending/credit/credit";
import type { Reason } from "@noren/lending/credit/credit-reasons";
import type { Secrets } from "../../platform/secrets.ts";
import type { decisionsOf } from "../application/agreements.ts";
import { type KeyOfPerson, openWith } from "../../customers/personal.ts";

export interface DecisionRecord {
  readonly inputs: CreditInputs;
  readonly reasons: readonly Reason[];
}

export type StoredDecision = NonNullable<ReturnType<Awaited<ReturnType<typeof decisionsOf>>["get"]>>;

export const decisionContext = (decisionId: string): string => `decision:${decisionId}`;

/** Income, costs and debts are facts of the reasons: none of them is stored readably. */
export const withoutFacts = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.map((reason) => ({ ...reason, facts: {} }));

export const recordOf = ({ inputs, reasons }: Pick<Decision, "inputs" | "reasons">): string =>
  JSON.stringify({ inputs, reasons } satisfies DecisionRecord);

/** Nothing once the person was erased. */
export function openDecision(
  secrets: Secrets,
  person: KeyOfPerson,
  { decisionId, inputsSealed }: StoredDecision,
): DecisionRecord | undefined {
  const opened = openWith(secrets, person, inputsSealed, decisionContext(decisionId));
  return opened === undefined ? undefined : (JSON.parse(opened) as DecisionRecord);
}
