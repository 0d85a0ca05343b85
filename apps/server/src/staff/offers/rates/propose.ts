import { proposeRate } from "@noren/staff/calls/rates";
import { propose } from "../../proposals/four-eyes.ts";
import { rateCapKind } from "../../proposals/kinds/rate-cap.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const proposeRateHandler = staffCall(proposeRate, async (context) => {
  const { cap, reason } = context.input.body;
  const proposalId = await propose(context, rateCapKind, cap, reason);
  context.note({ details: { proposalId, ...cap, reason } });
  return { proposalId };
});
