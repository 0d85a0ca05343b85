import { dryRun } from "@noren/lending/credit/policy-dry-run";
import { dryRunPolicy } from "@noren/staff/calls/policies";
import { openDecision } from "../../../loans/decision/decision-record.ts";
import { everyPolicy, newestDecisions, policyOf } from "../../../loans/offers/policies.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** Enough to see which way it goes, little enough to answer at once. */
const MOST = 2000;

/** The last word on each application. */
function lastOfEach<Row extends { readonly decision: { readonly orderId: string } }>(
  newestFirst: readonly Row[],
): Row[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ decision: { orderId } }) => !seen.has(orderId) && seen.add(orderId));
}

export const dryRunPolicyHandler = staffCall(dryRunPolicy, async ({ services, input: { body }, note }) => {
  const { versions, newest, ageSeconds } = await services.agedReads.read(async (from) => ({
    versions: await everyPolicy(from),
    newest: await newestDecisions(from, MOST),
  }));
  const kept = new Map(versions.map((row) => [row.version, policyOf(row.version, row)]));
  const found = lastOfEach(newest);
  const judged = found.flatMap(({ decision, ...person }) => {
    const record = openDecision(services.secrets, person, decision);
    const by = kept.get(decision.policyVersion);
    if (!record || !by) return [];
    const reasons = decision.reasons.map(({ code }) => code);
    const past = { inputs: record.inputs, outcome: decision.outcome, reasons };
    return [{ past, by }];
  });
  const { compared, moves, reasons, otherLimit, notReproduced } = dryRun(judged, policyOf(kept.size + 1, body.figures));
  note({ details: { figures: body.figures, compared } });
  return {
    compared,
    unreadable: found.length - judged.length,
    moves: [...moves],
    reasons: [...reasons],
    otherLimit,
    notReproduced,
    ageSeconds,
  };
});
