/** Added (product.md section 6, '5 a day, then a passkey, the face check, or tomorrow'); the protocol: docs/decisions/0026. */
import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import * as f from "../../fields.ts";
import { poses } from "../../identity-words.ts";
import { pictureVerdict } from "../kyc.ts";

export const byFaceStart = defineCall({
  group: "login",
  name: "by-face-start",
  summary: "Opens a capture of the face where this device may try no more codes of a phone today",
  method: "POST",
  path: "/login/byFace/start",
  body: z.object({ phone: f.phoneText, run: f.shortText, consentBiometric: z.boolean() }),
  answer: z.object({
    /** `code`: one may be asked for, there is nothing to come back from. */
    state: z.enum(["pictures", "code"]),
    transactionId: z.optional(f.id),
    poses: z.optional(z.array(z.enum(poses))),
    expiresAt: z.optional(f.instant),
  }),
  codes: ["biometricConsentNeeded", "byFaceRefused"],
  open: true,
});

/** As `kyc/livingResultQuery`. With the last pose accepted this device may ask for codes again until the day is over. */
export const byFacePicture = defineCall({
  group: "login",
  name: "by-face-picture",
  summary: "Takes one picture of that capture, never one seen before, and answers the verdict",
  method: "POST",
  path: "/login/byFace/picture",
  body: z.object({ transactionId: f.id }),
  bodyKind: "multipart",
  files: { file: { least: 1, most: 1, bytes: 5_000_000 } },
  answer: pictureVerdict,
  codes: ["notFound", "captureEnded", "alreadyHandling", "fileTypeRefused"],
  open: true,
});
