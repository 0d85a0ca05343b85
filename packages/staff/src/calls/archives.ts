/** What outlives an erasure. Nothing lists it: whoever knows the number of the loan proposes to open it, and another approves. */
import * as z from "zod/mini";
import { id, reason } from "../fields.ts";
import { archiveFiles } from "../loan-words.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";

export const proposeOpening = defineStaffCall({
  group: "archives",
  name: "propose-opening",
  method: "POST",
  path: "/archives/propose-opening",
  right: "open-archives",
  body: z.object({ id, reason }),
  answer: z.object({ proposalId: id }),
});

/** For whoever proposed it, for ARCHIVE_OPEN_HOURS after it was approved; to everybody else it is not there. */
export const archiveFile = defineStaffCall({
  group: "archives",
  name: "file",
  method: "POST",
  path: "/archives/file",
  right: "open-archives",
  body: z.object({ id, kind: z.enum(archiveFiles) }),
  answer: fileAnswer,
});
