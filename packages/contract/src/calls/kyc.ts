import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

export const livingKinds = ["front", "back", "face"] as const;
export const poses = ["left", "right", "middle"] as const;

export const livingStart = defineCall({
  group: "kyc",
  name: "living-start",
  summary: "Opens a capture of one card side or of the face",
  method: "POST",
  path: "/kyc/livingStart",
  body: z.object({ kind: z.enum(livingKinds), consentBiometric: z.optional(z.boolean()) }),
  answer: z.object({
    transactionId: f.id,
    poses: z.optional(z.array(z.enum(poses))),
    expiresAt: f.instant,
  }),
  codes: ["stepAlreadyDone", "accountSuspended"],
  idempotent: true,
});

export const livingResultQuery = defineCall({
  group: "kyc",
  name: "living-result-query",
  summary: "Takes one picture of a capture and answers the verdict",
  method: "POST",
  path: "/kyc/livingResultQuery",
  body: z.object({ transactionId: f.id }),
  bodyKind: "multipart",
  files: { file: { least: 1, most: 1, bytes: 5_000_000 } },
  answer: z.object({
    verdict: z.enum(["accepted", "review", "refused"]),
    reasons: z.array(z.string()),
    nextPose: z.optional(z.enum(poses)),
    done: z.boolean(),
  }),
  codes: ["notFound", "stepAlreadyDone"],
  idempotent: true,
});

const card = {
  run: f.shortText,
  documentNumber: f.shortText,
  type: f.shortText,
  names: f.shortText,
  surnames: f.shortText,
  sex: f.shortText,
  nationality: f.shortText,
  birthday: f.formDay,
  expiry: f.formDay,
};

export const saveKyc = defineCall({
  group: "kyc",
  name: "save-kyc",
  summary: "Confirms what was read from the card",
  method: "POST",
  path: "/kyc/saveKyc",
  body: z.object(card),
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "accountSuspended"],
  idempotent: true,
});

export const ocrDetail = defineCall({
  group: "kyc",
  name: "ocr-detail",
  summary: "What was read from the card, with the source of each field",
  method: "GET",
  path: "/kyc/ocrDetail",
  answer: z.object({
    ...card,
    locked: z.array(z.string()),
    source: z.record(z.string(), z.enum(["qr", "mrz", "print"])),
  }),
  codes: ["notFound"],
});
