import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { answerDataRequest as answer } from "../answers/answer-data-request.ts";
import { answerWork } from "../hold-work.ts";
import { rejectLater } from "../rejections/reject-later.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const answerDataRequestHandler = staffCall(answerDataRequest, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id, ...said } = input.body;
  const key = { queue: "data-requests", itemId: id } as const;
  // A no may be taken back for some minutes.
  const close = () =>
    said.outcome === "refused"
      ? rejectLater(tx, services, key, { answer: said.answer, staff })
      : answer(tx, services, id, { ...said, actor: staff.actor });
  await answerWork(context, key, close);
  note({ details: { outcome: said.outcome } });
  return {};
});
