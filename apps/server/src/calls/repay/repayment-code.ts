import * as contract from "@noren/contract/calls/repay";
import { cashAmount } from "@noren/lending/cash-rounding";
import { pesos } from "@noren/lending/money";
import { isCash } from "../../lending/repayment-intents.ts";
import { Refusal } from "../../refusal.ts";
import { findByReference } from "../../store/intents.ts";
import { paymentsOfIntent } from "../../store/payments.ts";
import { openCall } from "../../wire/call-handler.ts";

/** Whoever knows the reference may see what to pay and whether it arrived; nothing says who owes it. */
export const repaymentCode = openCall(contract.repaymentCode, async ({ input, services }) => {
  const { db, clock, config } = services;
  const intent = await findByReference(db.drizzle, input.query.ref);
  if (!intent) throw new Refusal("notFound");
  const { purpose, channel, amount, endsAt, instructions } = intent;
  const ended = ["opening", "open"].includes(intent.state) && endsAt <= clock.now();
  const payments = await paymentsOfIntent(db.drizzle, intent.intentId);
  return {
    state: ended ? "expired" : intent.state,
    purpose,
    channel,
    amount,
    ...(isCash(channel) && { cash: cashAmount(pesos(amount)).cash }),
    endsAt: endsAt.toISOString(),
    lender: config.lender.name,
    ...(instructions && { instructions }),
    payments: payments.map(({ paidAt, amount: paid, state }) => ({
      paidAt: paidAt.toISOString(),
      amount: paid,
      state: state === "unmatched" ? ("received" as const) : state,
    })),
  };
});
