/** Added (product.md section 2, 'Phone number changed or SIM lost'); the protocol: docs/decisions/0011. */
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { poses } from "../identity-words.ts";
import { pictureVerdict } from "./kyc.ts";
import { signedIn, stepUp } from "./login.ts";

export const changePhoneStart = defineCall({
  group: "login",
  name: "change-phone-start",
  summary: "Begins the change of a phone number with a code of type 4 to the new one, RUN and birth date",
  method: "POST",
  path: "/login/changePhone/start",
  body: z.object({ phone: f.phoneText, code: f.code, ...stepUp.shape }),
  answer: z.object({
    /** `face`: the face comes next, under the ticket. `review`: a person is looking at an earlier try. */
    state: z.enum(["face", "review"]),
    ticket: z.optional(z.string()),
    expiresAt: z.optional(f.instant),
  }),
  codes: [
    "wrongCode",
    "codeExpired",
    "codeSpent",
    "codesUsedUpToday",
    "signInPaused",
    "phoneChangeNotMatched",
    "accountSuspended",
  ],
  open: true,
  idempotent: true,
});

export const changePhoneFaceStart = defineCall({
  group: "login",
  name: "change-phone-face-start",
  summary: "Opens the capture of a face under the ticket of a change of phone number",
  method: "POST",
  path: "/login/changePhone/faceStart",
  body: z.object({ ticket: f.shortText, consentBiometric: z.optional(z.boolean()) }),
  answer: z.object({ transactionId: f.id, poses: z.array(z.enum(poses)), expiresAt: f.instant }),
  codes: ["phoneChangeEnded", "biometricConsentNeeded", "accountSuspended"],
  open: true,
});

/** As `kyc/livingResultQuery`: sent again after a broken connection it answers as the first time. */
export const changePhoneFacePicture = defineCall({
  group: "login",
  name: "change-phone-face-picture",
  summary: "Takes one picture of that face and answers the verdict",
  method: "POST",
  path: "/login/changePhone/facePicture",
  body: z.object({ ticket: f.shortText, transactionId: f.id }),
  bodyKind: "multipart",
  files: { file: { least: 1, most: 1, bytes: 5_000_000 } },
  answer: pictureVerdict,
  codes: ["phoneChangeEnded", "notFound", "captureEnded", "alreadyHandling", "fileTypeRefused"],
  open: true,
});

export const changePhoneFinish = defineCall({
  group: "login",
  name: "change-phone-finish",
  summary: "Ends the change of a phone number once the face was checked, or leaves it to a person",
  method: "POST",
  path: "/login/changePhone/finish",
  body: z.object({ ticket: f.shortText, reviewByPerson: z.optional(z.boolean()) }),
  answer: z.object({ state: z.enum(["done", "review"]), signedIn: z.optional(signedIn) }),
  codes: ["phoneChangeEnded", "faceCheckNeeded", "phoneInUse", "accountSuspended"],
  open: true,
  idempotent: true,
});
