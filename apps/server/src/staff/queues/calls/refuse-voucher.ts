import { refuseVoucher } from "@noren/staff/calls/queue-answers";
import { rejectLater } from "../rejections/reject-later.ts";
import { answerWork } from "../hold-work.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const refuseVoucherHandler = staffCall(refuseVoucher, async (context) => {
  const { tx, services, staff, input } = context;
  const { id, answer } = input.body;
  const key = { queue: "vouchers", itemId: id } as const;
  await answerWork(context, key, () => rejectLater(tx, services, key, { answer, staff }));
  return {};
});
