import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { answerDataRequest as answer } from "../answers/answer-data-request.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerDataRequestHandler = staffCall(answerDataRequest, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  await answerWork(context, { queue: "data-requests", itemId: id }, () =>
    answer(tx, services, id, { ...said, actor: staff.actor }),
  );
  note({ details: { outcome: said.outcome } });
  return {};
});
