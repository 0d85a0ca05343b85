import * as contract from "@noren/contract/calls/borrow";
import { agreementFile } from "./agreement-file.ts";
import { Refusal } from "../../platform/refusal.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const agreementPdf = signedInCall(contract.agreementPdf, async ({ input, session, services }) => {
  const file = await agreementFile(services.db.drizzle, services, session.userId, input.query.orderId);
  if (!file) throw new Refusal("notFound");
  return { fileName: file.fileName, pdf: file.pdf.toString("base64") };
});
