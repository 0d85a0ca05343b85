import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/repay";
import { paidOnFaults } from "@noren/contract/forms/voucher";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { isOwed } from "@noren/lending/loan/order";
import { checkedUntil } from "@noren/lending/loan/voucher";
import { caseNumberOf } from "../../customers/case-number.ts";
import { recount } from "../account/recount.ts";
import { claimContext, pictureContext, type VoucherClaim } from "./voucher-claim.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loanRecord, type LoanRecord } from "../account/loans.ts";
import { lockOrder } from "../application/orders.ts";
import { sealFor } from "../../customers/personal.ts";
import { saveVoucher } from "./vouchers.ts";
import { changingCall } from "../../calls/call-handler.ts";
import { type FileType, fileTypeOf } from "../../calls/file-type.ts";
import type { SentFiles } from "../../calls/caller.ts";

function pictureIn(files: SentFiles): { bytes: Buffer; type: FileType } {
  const [bytes] = files["picture"] ?? [];
  const type = bytes && fileTypeOf(bytes);
  if (!bytes || !type) throw new Refusal("fileTypeRefused");
  return { bytes, type };
}

function requirePaidOn({ paidOn }: VoucherClaim, { loan }: LoanRecord, today: CalendarDay): void {
  const faults = paidOnFaults(paidOn, loan.paidOutOn, today);
  if (faults.length > 0)
    throw new Refusal("invalidInput", { fields: faults.map(({ path, code }) => ({ path: `body.${path}`, code })) });
}

/** 'Paid but not credited: the receipt picture with amount, date and bank; staff match it' (product.md section 5). */
export const voucher = changingCall(contract.voucher, async ({ input, files, session, services, tx }) => {
  const { orderId, ...claim } = input.body;
  const { clock, secrets } = services;
  const { userId } = session;
  const picture = pictureIn(files);
  const order = await lockOrder(tx, orderId);
  const record = order?.userId === userId && isOwed(order.status) ? await loanRecord(tx, orderId) : undefined;
  if (!order || !record) throw new Refusal("notFound");
  const openedOn = clock.today();
  requirePaidOn(claim, record, openedOn);
  const voucherId = randomUUID();
  const opened = await saveVoucher(tx, {
    voucherId,
    orderId,
    userId,
    openedOn,
    claimSealed: await sealFor(tx, secrets, userId, JSON.stringify(claim), claimContext(voucherId)),
    pictureSealed: await sealFor(tx, secrets, userId, picture.bytes, pictureContext(voucherId)),
    pictureType: picture.type,
    madeAt: clock.now(),
  });
  if (!opened) throw new Refusal("voucherOpen");
  await recount(tx, services, order, { kind: "voucher-opened", source: `voucher:${voucherId}:opened` });
  return {
    caseNumber: caseNumberOf(voucherId),
    checkedUntil: checkedUntil({ openedOn, state: "open" }, isHoliday),
  };
});
