import * as contract from "@noren/contract/calls/repay";
import { loadAbout, pdfResponse } from "./load-loan-document.ts";
import { payoffOf, settledOf } from "./loan-documents.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'Certificado de liquidación within 5 business days' (Ley 21.236): here it is instant. */
export const certificatePdf = signedInCall(contract.certificatePdf, async ({ input, session, services }) => {
  const { orderId, kind } = input.query;
  const about = await loadAbout(services.db.drizzle, services, session.userId, orderId);
  const document = kind === "payoff" ? payoffOf(about) : settledOf(about);
  return pdfResponse(document, services, `noren-${orderId.slice(0, 8)}-${kind}.pdf`);
});
