import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { MAX_FEEDBACK_IMAGES } from "../constants.ts";
import * as f from "../fields.ts";

export const webPageFb = defineCall({
  group: "report",
  name: "web-page-fb",
  summary: "Sends feedback with up to five pictures",
  method: "POST",
  path: "/report/webPageFb",
  body: z.object({ content: f.longText.check(z.minLength(1)), type: z.optional(f.shortText) }),
  bodyKind: "multipart",
  files: { images: { most: MAX_FEEDBACK_IMAGES, bytes: 5_000_000 } },
  answer: z.object({ caseNumber: z.string(), answerBy: f.calendarDay }),
  codes: [],
  idempotent: true,
});
