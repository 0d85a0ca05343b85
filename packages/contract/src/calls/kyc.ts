import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import {
  captureKinds,
  captureStates,
  cardFields,
  cardSources,
  cardTypes,
  pictureReasons,
  poses,
  sexes,
} from "../identity-words.ts";

export const livingStart = defineCall({
  group: "kyc",
  name: "living-start",
  summary: "Opens a capture of one card side or of the face",
  method: "POST",
  path: "/kyc/livingStart",
  body: z.object({ kind: z.enum(captureKinds), consentBiometric: z.optional(z.boolean()) }),
  answer: z.object({
    transactionId: f.id,
    poses: z.optional(z.array(z.enum(poses))),
    expiresAt: f.instant,
  }),
  codes: [
    "stepAlreadyDone",
    "stepNotReached",
    "accountSuspended",
    "biometricConsentNeeded",
    "cardNeededFirst",
    "identityInReview",
  ],
  idempotent: true,
});

export const pictureVerdict = z.object({
  verdict: z.enum(["accepted", "review", "refused"]),
  reasons: z.array(z.enum(pictureReasons)),
  nextPose: z.optional(z.enum(poses)),
  done: z.boolean(),
});

/** Sent again after a broken connection it answers as the first time: the server knows a picture by its bytes. */
export const livingResultQuery = defineCall({
  group: "kyc",
  name: "living-result-query",
  summary: "Takes one picture of a capture and answers the verdict",
  method: "POST",
  path: "/kyc/livingResultQuery",
  body: z.object({ transactionId: f.id }),
  bodyKind: "multipart",
  files: { file: { least: 1, most: 1, bytes: 5_000_000 } },
  answer: pictureVerdict,
  codes: ["notFound", "captureEnded", "alreadyHandling", "fileTypeRefused"],
});

/** Added: where a capture stands, so that a reload goes on where it was. */
export const livingState = defineCall({
  group: "kyc",
  name: "living-state",
  summary: "Which card sides and face are taken already",
  method: "GET",
  path: "/kyc/livingState",
  answer: z.object({
    front: z.enum(captureStates),
    back: z.enum(captureStates),
    face: z.enum(captureStates),
    consentBiometric: z.boolean(),
    review: z.optional(z.object({ since: f.instant })),
  }),
  codes: [],
});

const fieldText = z.string().check(z.minLength(1), z.maxLength(100));
const card = {
  run: fieldText,
  documentNumber: z.string().check(z.regex(/^[A-Z0-9]{9}$/)),
  type: z.enum(cardTypes),
  names: fieldText,
  surnames: fieldText,
  sex: z.enum(sexes),
  nationality: fieldText,
  birthday: f.formDay,
  expiry: f.formDay,
};

export const saveKyc = defineCall({
  group: "kyc",
  name: "save-kyc",
  summary: "Confirms what was read from the card",
  method: "POST",
  path: "/kyc/saveKyc",
  /** `reviewByPerson`: instead of the face, whoever gives no consent to biometrics is looked at by a person. */
  body: z.object({ ...card, reviewByPerson: z.optional(z.boolean()) }),
  answer: z.object({ bizStatus: f.bizStatus, review: z.boolean() }),
  codes: [
    "stepAlreadyDone",
    "stepNotReached",
    "accountSuspended",
    "cardNeededFirst",
    "cardRefused",
    "runTaken",
    "identityInReview",
  ],
  idempotent: true,
});

export const ocrDetail = defineCall({
  group: "kyc",
  name: "ocr-detail",
  summary: "What was read from the card, with the source of each field",
  method: "GET",
  path: "/kyc/ocrDetail",
  /** What could not be read is missing. */
  answer: z.object({
    ...z.partial(z.object(card)).shape,
    locked: z.array(z.enum(cardFields)),
    source: z.partialRecord(z.enum(cardFields), z.enum(cardSources)),
  }),
  codes: ["notFound"],
});
