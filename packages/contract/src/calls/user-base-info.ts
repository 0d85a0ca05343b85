import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

const baseInfo = z.object({
  gender: f.shortText,
  birthday: f.formDay,
  email: z.email(),
  education: f.shortText,
  maritalStatus: f.shortText,
  children: f.shortText,
  workStatus: f.shortText,
  industry: f.shortText,
  monthlyIncome: f.pesos,
  salaryType: f.shortText,
  payday: f.shortText,
  companyName: f.shortText,
  companyAddress: z.object({ region: f.shortText, comuna: f.shortText, street: f.shortText }),
});

export const updateBaseInfo = defineCall({
  group: "user-base-info",
  name: "update-base-info",
  summary: "Saves the personal information step",
  method: "POST",
  path: "/userBaseInfo/updateBaseInfo",
  body: baseInfo,
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "accountSuspended"],
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
