import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

/** Added (product.md section 2): saves the questionnaire. */
export const saveSurvey = defineCall({
  group: "survey",
  name: "save",
  summary: "Saves the questionnaire's answers",
  method: "POST",
  path: "/survey/save",
  body: z.object({ answers: z.record(f.shortText, z.union([f.shortText, f.pesos, z.boolean()])) }),
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "accountSuspended"],
  idempotent: true,
});
