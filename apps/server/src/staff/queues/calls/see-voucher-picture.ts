import { seeVoucherPicture } from "@noren/staff/calls/queue-answers";
import { seePicture } from "../answers/voucher-picture.ts";
import { findVoucher } from "../../../loans/vouchers/vouchers.ts";
import { staffCall, StaffFile } from "../../server/staff-call-handler.ts";

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

export const seeVoucherPictureHandler = staffCall(seeVoucherPicture, async (context) => {
  const { tx, services, staff, note, input } = context;
  const { id: voucherId } = input.body;
  const { type, bytes } = await seePicture(tx, services, voucherId, staff.actor);
  const voucher = await findVoucher(tx, voucherId);
  note({ userId: voucher?.userId, orderId: voucher?.orderId, details: { voucherId } });
  return new StaffFile(`voucher.${endings[type] ?? "bin"}`, type, bytes);
});
