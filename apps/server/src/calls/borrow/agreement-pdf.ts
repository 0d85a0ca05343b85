import * as contract from "@noren/contract/calls/borrow";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { renderPdf } from "../../documents/pdf.ts";
import { agreementOf } from "../../lending/agreements.ts";
import { Refusal } from "../../refusal.ts";
import { agreementEvidence } from "../../store/agreements.ts";
import { detailsOf } from "../../store/borrowers.ts";
import { quoteOfOrder } from "../../store/orders.ts";
import { signedInCall } from "../../wire/call-handler.ts";

/** The binding Spanish text of what was accepted; a hash other than the stored one is never handed out as it. */
export const agreementPdf = signedInCall(contract.agreementPdf, async ({ input, session, services }) => {
  const { db, secrets, config } = services;
  const { orderId } = input.query;
  const found = await quoteOfOrder(db.drizzle, session.userId, orderId);
  const evidence = await agreementEvidence(db.drizzle, orderId);
  const borrower = await detailsOf(db.drizzle, secrets, session.userId);
  const item = found?.quote.items.find((one) => one.productCode === found.productCode);
  if (!found || !item || !evidence || !borrower) throw new Refusal("notFound");
  const document = agreementOf({
    item,
    borrower,
    lender: config.lender,
    quotedOn: found.quote.quotedOn as CalendarDay,
    validUntil: found.quote.validUntil as CalendarDay,
  });
  if (document.hash !== evidence.hash) throw new Error("an accepted agreement cannot be made again from its figures");
  const pdf = await renderPdf(document, { at: evidence.acceptedAt.getTime(), was: "accepted" });
  return { fileName: `noren-${orderId.slice(0, 8)}.pdf`, pdf: pdf.toString("base64") };
});
