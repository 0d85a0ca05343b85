import { explainDifference } from "@noren/staff/calls/queue-answers";
import { explainDifference as explain } from "../answers/explain-difference.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const explainDifferenceHandler = staffCall(explainDifference, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, reason } = input.body;
  await answerWork(context, { queue: "differences", itemId: id }, () => explain(tx, services, id, staff.actor));
  note({ details: { why: reason } });
  return {};
});
