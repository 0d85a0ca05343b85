import { proposeWriteOff } from "@noren/staff/calls/loans";
import { propose } from "../proposals/four-eyes.ts";
import { holdWork } from "../queues/hold-work.ts";
import { writeOffKind, writeOffOf } from "../proposals/kinds/write-off.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const proposeWriteOffHandler = staffCall(proposeWriteOff, async (context) => {
  const { tx, services, input, note } = context;
  const { id: orderId, reason } = input.body;
  // It waits in a queue too: whoever has it there proposes it, from whichever page.
  await holdWork(context, { queue: "write-offs", itemId: orderId });
  const proposed = await writeOffOf(tx, services, orderId);
  const proposalId = await propose(context, writeOffKind, proposed, reason);
  note({ orderId, details: { proposalId, ...proposed } });
  return { proposalId };
});
