import * as contract from "@noren/contract/calls/product";
import { readable } from "../documents/document.ts";
import { agreementOf } from "./write-agreement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { findQuote } from "./orders.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** From the stored quote alone: the text that is read is the text that is accepted. */
export const agreement = signedInCall(contract.agreementText, async ({ input, session, caller, services }) => {
  const { db, secrets, config } = services;
  const quote = await findQuote(db.drizzle, session.userId, input.query.quoteId);
  const item = quote?.items.find((one) => one.productCode === input.query.productCode);
  const borrower = await detailsOf(db.drizzle, secrets, session.userId);
  if (!quote || !item || !borrower) throw new Refusal("notFound");
  return readable(
    agreementOf({
      item,
      borrower,
      lender: config.lender,
      quotedOn: quote.quotedOn,
      validUntil: quote.validUntil,
      language: caller.language,
    }),
  );
});
