import * as contract from "@noren/contract/calls/repay";
import { loadAbout, pdfResponse } from "./load-loan-document.ts";
import { receiptOf } from "./loan-documents.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const receiptPdf = signedInCall(contract.receiptPdf, async ({ input, session, services }) => {
  const { orderId, eventId } = input.query;
  const about = await loadAbout(services.db.drizzle, services, session.userId, orderId);
  return pdfResponse(receiptOf(about, Number(eventId)), services, `noren-${orderId.slice(0, 8)}-${eventId}.pdf`);
});
