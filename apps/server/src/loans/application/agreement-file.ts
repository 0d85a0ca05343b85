import { renderPdf } from "../documents/pdf.ts";
import { storedAgreement } from "../documents/stored-agreement.ts";
import type { Services } from "../../services.ts";
import { acceptedAgreement } from "./agreements.ts";
import { type BorrowerDetails, detailsOf } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor } from "../../customers/personal.ts";

export const agreementContext = (orderId: string): string => `agreement:${orderId}`;

export interface AgreementFile {
  readonly fileName: string;
  readonly pdf: Buffer;
  /** Which the borrower read it in; the file is the Spanish original. */
  readonly language: string;
  readonly acceptedAt: Date;
  readonly borrower: BorrowerDetails;
}

/** The binding Spanish text that was accepted, word for word; a hash other than the stored one is never handed out as it. */
export async function acceptedPdf(text: string, hash: string, acceptedAt: Date): Promise<Buffer> {
  const document = storedAgreement(text);
  if (document.hash !== hash) throw new Error("a stored agreement is not the one that was accepted");
  return renderPdf(document, { at: acceptedAt.getTime(), was: "accepted" });
}

export async function agreementFile(
  db: Executor,
  { secrets }: Services,
  userId: string,
  orderId: string,
): Promise<AgreementFile | undefined> {
  const accepted = await acceptedAgreement(db, userId, orderId);
  const borrower = await detailsOf(db, secrets, userId);
  if (!accepted || !borrower) return undefined;
  const { hash, acceptedAt, language, textSealed } = accepted;
  const text = await openFor(db, secrets, userId, textSealed, agreementContext(orderId));
  const pdf = await acceptedPdf(text.toString(), hash, acceptedAt);
  return { fileName: `noren-${orderId.slice(0, 8)}.pdf`, pdf, language, acceptedAt, borrower };
}
