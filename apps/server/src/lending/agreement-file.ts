import type { CalendarDay } from "@noren/lending/calendar-day";
import { renderPdf } from "../documents/pdf.ts";
import type { Services } from "../services.ts";
import { agreementEvidence } from "../store/agreements.ts";
import { type BorrowerDetails, detailsOf } from "../store/borrowers.ts";
import type { Executor } from "../store/database.ts";
import { quoteOfOrder } from "../store/orders.ts";
import { agreementOf } from "./agreements.ts";

export interface AgreementFile {
  readonly fileName: string;
  readonly pdf: Buffer;
  /** Which the borrower read it in; the file is the Spanish original. */
  readonly language: string;
  readonly acceptedAt: Date;
  readonly borrower: BorrowerDetails;
}

/** The binding Spanish text of what was accepted; a hash other than the stored one is never handed out as it. */
export async function agreementFile(
  db: Executor,
  { secrets, config }: Services,
  userId: string,
  orderId: string,
): Promise<AgreementFile | undefined> {
  const found = await quoteOfOrder(db, userId, orderId);
  const evidence = await agreementEvidence(db, orderId);
  const borrower = await detailsOf(db, secrets, userId);
  const item = found?.quote.items.find((one) => one.productCode === found.productCode);
  if (!found || !item || !evidence || !borrower) return undefined;
  const document = agreementOf({
    item,
    borrower,
    lender: config.lender,
    quotedOn: found.quote.quotedOn as CalendarDay,
    validUntil: found.quote.validUntil as CalendarDay,
  });
  const { hash, acceptedAt, language } = evidence;
  if (document.hash !== hash) throw new Error("an accepted agreement cannot be made again from its figures");
  const pdf = await renderPdf(document, { at: acceptedAt.getTime(), was: "accepted" });
  return { fileName: `noren-${orderId.slice(0, 8)}.pdf`, pdf, language, acceptedAt, borrower };
}
