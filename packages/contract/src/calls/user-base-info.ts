import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

const place = z.object({ region: f.shortText, comuna: f.shortText });

/** What a field may hold: ../forms/base-info.ts. Company, salary and payday depend on the work status and the income. */
const baseInfo = z.object({
  gender: f.shortText,
  birthday: f.formDay,
  email: f.shortText,
  education: f.shortText,
  maritalStatus: f.shortText,
  children: f.shortText,
  workStatus: f.shortText,
  industry: z.optional(f.shortText),
  monthlyIncome: f.pesos,
  salaryType: z.optional(f.shortText),
  payday: z.optional(f.shortText),
  companyName: z.optional(f.shortText),
  companyAddress: z.optional(z.object({ region: f.shortText, comuna: f.shortText, street: f.shortText })),
  /** Added ('Monday to Saturday 08:00–20:00 in the borrower's region', product.md section 6). */
  residence: z.optional(place),
});

export const updateBaseInfo = defineCall({
  group: "user-base-info",
  name: "update-base-info",
  summary: "Saves the personal information step",
  method: "POST",
  path: "/userBaseInfo/updateBaseInfo",
  body: baseInfo,
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "stepNotReached", "accountSuspended"],
  idempotent: true,
});

export const infoView = defineCall({
  group: "user-base-info",
  name: "info-view",
  summary: "The personal information as saved or prefilled",
  method: "GET",
  path: "/userBaseInfo/infoView",
  answer: z.partial(baseInfo),
  codes: [],
});

/** Added: where somebody lives is asked for once, and they may move. */
export const changeResidence = defineCall({
  group: "user-base-info",
  name: "change-residence",
  summary: "Changes the region and comuna the user lives in, whose hours decide when they may be contacted",
  method: "POST",
  path: "/userBaseInfo/residence",
  body: z.object({ residence: place }),
  answer: f.none,
  codes: ["stepNotReached"],
  idempotent: true,
});
