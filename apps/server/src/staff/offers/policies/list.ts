import { policyList } from "@noren/staff/calls/policies";
import { everyPolicy, policyHistory } from "../../../loans/offers/policies.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

/** A handful, so one page holds them all; the newest first. */
export const policyListHandler = staffCall(policyList, async ({ tx }) => {
  const history = await policyHistory(tx);
  const rows = (await everyPolicy(tx)).toReversed().map(({ version, ...figures }) => {
    const last = history.find((row) => row.version === version);
    return {
      id: version,
      ...figures,
      isInForce: history[0]?.version === version,
      // The first was in force before there was anybody to put it there.
      inForceSince: last && last.replaces !== null ? last.fromAt.toISOString() : null,
    };
  });
  return { rows };
});
