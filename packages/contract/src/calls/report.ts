import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { MAX_FEEDBACK_IMAGES } from "../constants.ts";
import * as f from "../fields.ts";

/** Blanks are no content. */
const content = f.longText.check(z.regex(/\S/));

export const webPageFb = defineCall({
  group: "report",
  name: "web-page-fb",
  summary: "Sends feedback with up to five pictures; a person answers by that day",
  method: "POST",
  path: "/report/webPageFb",
  /** `type` is one of the list feedbackType */
  body: z.object({ content, type: z.optional(f.shortText) }),
  bodyKind: "multipart",
  files: { images: { most: MAX_FEEDBACK_IMAGES, bytes: 1_048_576 } },
  answer: z.object({ caseNumber: z.string(), answerBy: f.calendarDay }),
  codes: ["fileTypeRefused"],
  idempotent: true,
});

/** Added: the message that tells of an answer leads to it. */
export const ownFeedback = defineCall({
  group: "report",
  name: "own-feedback",
  summary: "What the user wrote, with the answers, newest first",
  method: "GET",
  path: "/report/feedback",
  answer: f.list(
    z.object({
      caseNumber: z.string(),
      /** in the caller's language */
      about: z.optional(z.string()),
      /** of a rating */
      stars: z.optional(z.int()),
      content: z.optional(z.string()),
      pictures: z.int(),
      madeAt: f.instant,
      answerBy: f.calendarDay,
      /** noted: a rating without words, which nobody answers */
      state: z.enum(["open", "answered", "noted"]),
      answer: z.optional(z.string()),
    }),
  ),
  codes: [],
});

/** Added: 'at most once in 90 days', decided on the server; asked for once `ratingDue` was said (credit/creditInfo). */
export const askRating = defineCall({
  group: "report",
  name: "ask-rating",
  summary: "Takes the one time in 90 days at which the user may be asked for a rating; nothing when it is not now",
  method: "POST",
  path: "/report/rating/ask",
  answer: z.object({ ratingId: z.optional(f.id) }),
  codes: [],
  withoutProof: true,
});

export const rate = defineCall({
  group: "report",
  name: "rate",
  summary: "Answers that time: stars and words go to feedback; without stars it is 'next time', final for that time",
  method: "POST",
  path: "/report/rating",
  body: z.object({
    ratingId: f.id,
    stars: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    words: z.optional(content),
  }),
  answer: f.none,
  codes: ["notFound"],
  idempotent: true,
});
