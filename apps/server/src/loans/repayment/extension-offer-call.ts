import * as contract from "@noren/contract/calls/repay";
import { readable } from "../documents/document.ts";
import { loanOn } from "../account/bill.ts";
import { extensionText, requireExtension } from "./extension-offer.ts";
import { Refusal } from "../../platform/refusal.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { loanRecord } from "../account/loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { ownOrder } from "../application/own-order.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'It has its own cost card and stored acceptance before paying' (product.md section 4). */
export const extensionOffer = signedInCall(contract.extensionOffer, async ({ input, session, caller, services }) => {
  const { db, clock, secrets, config } = services;
  const day = clock.today();
  const order = await ownOrder(db.drizzle, session.userId, input.query.orderId);
  const caps = await rateCaps(db.drizzle);
  const loan = loanOn(await loanRecord(db.drizzle, order.orderId), day, caps);
  const borrower = await detailsOf(db.drizzle, secrets, session.userId);
  if (!loan || !borrower) throw new Refusal("notFound");
  const card = requireExtension(order, loan, day, caps);
  const text = extensionText({ order, loan, card, caps, borrower, lender: config.lender, language: caller.language });
  const { due, costNow, costNowTotal, totalAtEnd, interestAtEnd, cae, payingInstead, extraCost, extensionsLeft } = card;
  return {
    oldDue: loan.standing.account.due,
    due,
    costNow,
    costNowTotal,
    totalAtEnd,
    interestAtEnd,
    cae,
    payingInstead,
    extraCost,
    extensionsLeft,
    agreement: readable(text),
  };
});
