import { archiveFile } from "@noren/staff/calls/archives";
import { acceptedPdf } from "../../loans/application/agreement-file.ts";
import { instantOf } from "../../platform/clock.ts";
import type { ArchivedLoan } from "../../people/archive/archived-loan.ts";
import { openArchive } from "../../people/archive/order-archives.ts";
import { isOpenTo } from "../proposals/kinds/archive-opening.ts";
import { StaffFile, staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

async function agreementOf({ orderId, agreement }: ArchivedLoan): Promise<StaffFile> {
  const pdf = await acceptedPdf(agreement.text, agreement.hash, instantOf(Date.parse(agreement.acceptedAt)));
  return new StaffFile(`noren-${orderId.slice(0, 8)}-agreement.pdf`, "application/pdf", pdf);
}

function recordOf(archived: ArchivedLoan): StaffFile {
  const json = Buffer.from(JSON.stringify(archived, undefined, 2));
  return new StaffFile(`noren-${archived.orderId.slice(0, 8)}-record.json`, "application/json", json);
}

/** What was not opened to whoever asks answers as one that is missing. */
export const archiveFileHandler = staffCall(archiveFile, async ({ tx, services, staff, input: { body }, note }) => {
  const { id: orderId, kind } = body;
  const isOpen = await isOpenTo(tx, staff.staffId, orderId, services.clock.now());
  const archived = isOpen ? await openArchive(tx, services.secrets, orderId) : undefined;
  if (!archived) throw new StaffRefusal("not-there");
  note({ orderId, details: { kind } });
  return kind === "agreement" ? agreementOf(archived) : recordOf(archived);
});
