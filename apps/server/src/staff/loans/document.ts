import { loanDocument } from "@noren/staff/calls/loans";
import { renderPdf } from "../../loans/documents/pdf.ts";
import { agreementFile } from "../../loans/application/agreement-file.ts";
import { loadAbout } from "../../loans/account/load-loan-document.ts";
import { payoffOf, receiptOf, settledOf } from "../../loans/account/loan-documents.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lookAtOrder } from "../../loans/application/orders.ts";
import { StaffFile, staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

interface Wanted {
  readonly id: string;
  readonly kind: "agreement" | "receipt" | "payoff" | "settled";
  readonly eventId?: number | undefined;
}

/** The same papers that the borrower downloads, made by the same functions. */
async function pdfOf(tx: Executor, services: Services, userId: string, wanted: Wanted): Promise<Buffer> {
  const { id, kind, eventId = 0 } = wanted;
  if (kind === "agreement") {
    const file = await agreementFile(tx, services, userId, id);
    if (!file) throw new StaffRefusal("not-there");
    return file.pdf;
  }
  const about = await loadAbout(tx, services, userId, id);
  const document =
    kind === "receipt" ? receiptOf(about, eventId) : kind === "payoff" ? payoffOf(about) : settledOf(about);
  return renderPdf(document, { at: services.clock.now().getTime(), was: "issued" });
}

export const loanDocumentHandler = staffCall(loanDocument, async ({ tx, services, input: { body }, note }) => {
  const { id, kind } = body;
  const order = await lookAtOrder(tx, id);
  if (!order) throw new StaffRefusal("no-such-loan");
  const pdf = await pdfOf(tx, services, order.userId, body);
  note({ userId: order.userId, orderId: id, details: { kind } });
  return new StaffFile(`noren-${id.slice(0, 8)}-${kind}.pdf`, "application/pdf", pdf);
});
