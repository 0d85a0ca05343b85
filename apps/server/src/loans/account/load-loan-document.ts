/** What a document about a loan is made of, and the PDF it becomes: the Spanish original, which is the one that binds. */
import type { Document } from "../documents/document.ts";
import { renderPdf } from "../documents/pdf.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecord } from "./loans.ts";
import { rateCaps } from "../offers/offers.ts";
import { ownOrder } from "../application/own-order.ts";
import { loanOn } from "./bill.ts";
import type { AboutLoan } from "./loan-documents.ts";

export async function loadAbout(
  db: Executor,
  { clock, secrets, config }: Services,
  userId: string,
  orderId: string,
): Promise<AboutLoan> {
  const day = clock.today();
  const order = await ownOrder(db, userId, orderId);
  const caps = await rateCaps(db);
  const loan = loanOn(await loanRecord(db, orderId), day, caps);
  const borrower = await detailsOf(db, secrets, userId);
  if (!loan || !borrower) throw new Refusal("notFound");
  return { order, loan, borrower, config, day, caps };
}

export async function pdfResponse(document: Document, { clock }: Services, fileName: string) {
  const pdf = await renderPdf(document, { at: clock.now().getTime(), was: "issued" });
  return { fileName, pdf: pdf.toString("base64") };
}
