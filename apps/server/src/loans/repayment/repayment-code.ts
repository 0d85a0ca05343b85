import * as contract from "@noren/contract/calls/repay";
import { handedOver } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import { drawBarcode, drawQr } from "./draw-code.ts";
import { caseNumberOf } from "../../customers/case-number.ts";
import { creditedOf } from "./repayment-intents.ts";
import type { PaymentInstructions } from "../../providers/collections/port.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findByReference } from "../../money/intents.ts";
import { paymentsOfIntent } from "../../money/payments.ts";
import { openCall } from "../../calls/call-handler.ts";

const drawn = ({ barcode, qr }: PaymentInstructions) => ({
  ...(barcode !== undefined && { barcode: drawBarcode(barcode) }),
  ...(qr !== undefined && { qr: drawQr(qr) }),
});

/** Whoever knows the reference may see what to pay and whether it arrived; nothing says who owes it. */
export const repaymentCode = openCall(contract.repaymentCode, async ({ input, caller, services }) => {
  const { db, clock, config, limits } = services;
  const intent = await findByReference(db.drizzle, input.query.ref);
  if (!intent) {
    await limits.countUnknownReference(caller.address);
    throw new Refusal("notFound");
  }
  const { purpose, channel, amount, endsAt, instructions } = intent;
  const ended = ["opening", "open"].includes(intent.state) && endsAt <= clock.now();
  const payments = await paymentsOfIntent(db.drizzle, intent.intentId);
  return {
    number: caseNumberOf(intent.intentId),
    state: ended ? "expired" : intent.state,
    purpose,
    channel,
    amount,
    ...(contract.isCashChannel(channel) && { cash: handedOver(pesos(amount), true) }),
    endsAt: endsAt.toISOString(),
    lender: config.lender.name,
    ...(channel === "transfer" && { receiptsTo: config.staffService.serviceEmail }),
    ...(instructions && { instructions }),
    ...(instructions && input.query.drawing !== undefined && { drawing: drawn(instructions) }),
    payments: payments.map((payment) => {
      const { amount: credited, rounding } = creditedOf(payment, intent);
      return {
        paidAt: payment.paidAt.toISOString(),
        amount: credited,
        ...(rounding !== 0 && { cash: payment.amount }),
        state: payment.state === "unmatched" ? ("received" as const) : payment.state,
      };
    }),
  };
});
