import { refuseVoucher } from "@noren/staff/calls/queue-answers";
import { answerVoucher } from "../answers/answer-voucher.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const refuseVoucherHandler = staffCall(refuseVoucher, async (context) => {
  const { tx, services, staff, input } = context;
  const { id, answer } = input.body;
  await answerWork(context, { queue: "vouchers", itemId: id }, () =>
    answerVoucher(tx, services, id, { outcome: "refused", answer, actor: staff.actor }),
  );
  return {};
});
