/** Added (product.md section 6, 'My profile': documents and privacy; Ley 21.719). */
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { lookReasons } from "../look-reasons.ts";

export const documentKinds = ["agreement", "receipt", "settled"] as const;

export const documents = defineCall({
  group: "privacy",
  name: "documents",
  summary: "What can be opened as a PDF: agreements, receipts, and that all is paid; newest first",
  method: "GET",
  path: "/user/documents",
  answer: f.list(
    z.object({
      kind: z.enum(documentKinds),
      orderId: f.id,
      /** of a receipt */
      eventId: z.optional(z.string()),
      productName: z.string(),
      amount: f.pesos,
      day: f.calendarDay,
    }),
  ),
  codes: [],
});

export const consentPurposes = ["privacy policy", "biometrics", "marketing"] as const;
/** What can be taken back while there is an account: not what the account itself rests on. */
export const changeableConsents = ["biometrics", "marketing"] as const;

const consentState = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  /** when it was given or taken back; none where it was never asked for */
  since: z.optional(f.instant),
});

export const consents = defineCall({
  group: "privacy",
  name: "consents",
  summary: "What the user has agreed to, and when",
  method: "GET",
  path: "/user/consents",
  answer: f.list(consentState),
  codes: [],
});

export const changeConsent = defineCall({
  group: "privacy",
  name: "change-consent",
  summary: "Gives a consent or takes it back; without biometrics the face pictures are removed",
  method: "POST",
  path: "/user/consent",
  body: z.object({ purpose: z.enum(changeableConsents), given: z.boolean() }),
  answer: consentState,
  codes: [],
});

export const pictureLooks = defineCall({
  group: "privacy",
  name: "picture-looks",
  summary: "Every time somebody of the staff looked at one of the user's identity pictures, newest first",
  method: "GET",
  path: "/user/pictureLooks",
  answer: f.list(z.object({ at: f.instant, shows: z.string(), reason: z.enum([...lookReasons, "other"]) })),
  codes: [],
});

export const dataDownload = defineCall({
  group: "privacy",
  name: "data-download",
  summary: "Everything that is stored about the user, as one JSON file",
  method: "GET",
  path: "/user/data",
  answer: z.object({ fileName: z.string(), json: z.string() }),
  codes: [],
  mostAnHour: 6,
});

export const dataRequestKinds = ["correct", "object"] as const;

export const dataRequests = defineCall({
  group: "privacy",
  name: "data-requests",
  summary: "What the user asked to correct or erase or objects to, with the answers, newest first",
  method: "GET",
  path: "/user/dataRequests",
  answer: f.list(
    z.object({
      caseNumber: z.string(),
      /** `erase`: what could not be erased at once waits for a person */
      kind: z.enum([...dataRequestKinds, "erase"]),
      told: z.string(),
      madeAt: f.instant,
      answerBy: f.calendarDay,
      state: z.enum(["open", "done", "refused"]),
      answer: z.optional(z.string()),
    }),
  ),
  codes: [],
});

export const makeDataRequest = defineCall({
  group: "privacy",
  name: "make-data-request",
  summary: "Asks a person to correct something, or objects to a use of the data",
  method: "POST",
  path: "/user/dataRequest",
  body: z.object({ kind: z.enum(dataRequestKinds), told: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.object({ caseNumber: z.string(), answerBy: f.calendarDay }),
  codes: ["dataRequestOpen"],
  idempotent: true,
});

export const eraseMe = defineCall({
  group: "privacy",
  name: "erase-me",
  summary:
    "Erases the user for good, once nothing is owed or under way on either side; before, the request waits for a person",
  method: "POST",
  path: "/user/erase",
  answer: f.none,
  codes: ["eraseRefused"],
});
