import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

const answers = z.record(f.shortText, z.union([f.shortText, f.pesos, z.boolean()]));

/** Added (product.md section 2): saves the questionnaire. */
export const saveSurvey = defineCall({
  group: "survey",
  name: "save",
  summary: "Saves the questionnaire's answers",
  method: "POST",
  path: "/survey/save",
  body: z.object({ answers }),
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "accountSuspended"],
  idempotent: true,
});

/** Added: a step that is done opens with its data. */
export const viewSurvey = defineCall({
  group: "survey",
  name: "view",
  summary: "The questionnaire's answers as saved",
  method: "GET",
  path: "/survey",
  answer: z.object({ answers }),
  codes: [],
});
