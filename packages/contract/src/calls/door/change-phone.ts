/** Added (product.md section 2, 'Phone number changed or SIM lost'); the protocol: docs/decisions/0011. */
import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import * as f from "../../fields.ts";
import { captureKinds, poses } from "../../identity-words.ts";
import { pictureVerdict } from "../kyc.ts";
import { stepUp } from "../login.ts";

export const changePhoneStart = defineCall({
  group: "login",
  name: "change-phone-start",
  summary: "Begins the change of a phone number with a code of type 4 to the new one, RUN and birth date",
  method: "POST",
  path: "/login/changePhone/start",
  body: z.object({ phone: f.phoneText, code: f.code, ...stepUp.shape }),
  answer: z.object({
    /** `pictures`: card and face come next, under the ticket. Otherwise an earlier one waits, for a person or for its day. */
    state: z.enum(["pictures", "review", "waiting"]),
    ticket: z.optional(z.string()),
    expiresAt: z.optional(f.instant),
    effectiveAt: z.optional(f.instant),
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

/** A face without consent to biometrics is asked for one pose, and seen by people alone. */
export const changePhonePictureStart = defineCall({
  group: "login",
  name: "change-phone-picture-start",
  summary: "Opens the capture of a card side or of the face under the ticket of a change of phone number",
  method: "POST",
  path: "/login/changePhone/pictureStart",
  body: z.object({ ticket: f.shortText, kind: z.enum(captureKinds), consentBiometric: z.optional(z.boolean()) }),
  answer: z.object({ transactionId: f.id, poses: z.array(z.enum(poses)), expiresAt: f.instant }),
  codes: ["phoneChangeEnded", "accountSuspended"],
  open: true,
});

/** As `kyc/livingResultQuery`: sent again after a broken connection it answers as the first time. */
export const changePhonePicture = defineCall({
  group: "login",
  name: "change-phone-picture",
  summary: "Takes one picture of that capture, never one seen before, and answers the verdict",
  method: "POST",
  path: "/login/changePhone/picture",
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
  summary: "Asks for the change once card and face were taken: it takes effect a day later, or a person looks first",
  method: "POST",
  path: "/login/changePhone/finish",
  body: z.object({ ticket: f.shortText }),
  answer: z.object({ state: z.enum(["waiting", "review"]), effectiveAt: z.optional(f.instant) }),
  codes: ["phoneChangeEnded", "freshPicturesNeeded", "phoneInUse", "accountSuspended"],
  open: true,
});

/** What the link in the text to the old number, and in the e-mail, leads to. */
export const changePhoneStop = defineCall({
  group: "login",
  name: "change-phone-stop",
  summary: "Stops a change of phone number with the secret of a warning",
  method: "POST",
  path: "/login/changePhone/stop",
  body: z.object({ secret: f.shortText }),
  answer: f.none,
  codes: ["phoneChangeEnded", "phoneChangeTooLate"],
  open: true,
});

export const phoneChange = defineCall({
  group: "user",
  name: "phone-change",
  summary: "The change of phone number that was asked for and has not taken effect",
  method: "GET",
  path: "/user/phoneChange",
  answer: z.object({
    change: z.optional(
      z.object({ state: z.enum(["review", "waiting"]), askedAt: f.instant, effectiveAt: z.optional(f.instant) }),
    ),
  }),
  codes: [],
  withoutProof: true,
});

/** From any device that is signed in: whoever stops it takes nothing from anybody. */
export const phoneChangeStop = defineCall({
  group: "user",
  name: "phone-change-stop",
  summary: "Stops that change",
  method: "POST",
  path: "/user/phoneChange/stop",
  body: f.none,
  answer: f.none,
  codes: ["phoneChangeEnded", "phoneChangeTooLate"],
  withoutProof: true,
});
