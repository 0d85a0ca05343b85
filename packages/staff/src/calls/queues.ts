/** What waits for a person: how much, since when, whose it is; and each item with all that deciding it needs. */
import * as z from "zod/mini";
import { id, moment } from "../fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { personHead } from "../person-head.ts";
import { details } from "../queue-details.ts";
import { defineStaffCall } from "../staff-call.ts";
import { timelineEntry } from "../timeline.ts";
import { workId } from "../work-id.ts";
import { queueNames } from "../work-queue.ts";

const queue = z.enum(queueNames);

/** Whoever has it; nobody, where it is free. */
const owner = z.nullable(z.object({ staffId: id, name: z.string(), takenAt: moment }));

const item = {
  id: z.string(),
  queue,
  at: moment,
  /** By the lender's clock. */
  ageMinutes: z.int(),
  /** What the borrower was told to say. */
  caseNumber: z.nullable(z.string()),
  userId: z.nullable(id),
  /** Whose it is; missing once they were erased, or before they told it. */
  name: z.nullable(z.string()),
  /** Of a payment: what its payer or its provider calls it. */
  reference: z.nullable(z.string()),
  orderId: z.nullable(id),
  /** Of a voucher, what the borrower says they paid. */
  amount: z.nullable(z.int()),
  /** YYYY-MM-DD: what the borrower was promised. */
  answerBy: z.nullable(z.string()),
  /** What kind of item of its queue it is: said by the texts. */
  word: z.nullable(z.string()),
  owner,
};

export const queueCounts = defineStaffCall({
  group: "queues",
  name: "counts",
  method: "GET",
  path: "/queues/counts",
  right: "read",
  answer: z.object({
    rows: z.array(
      z.object({
        id: queue,
        waiting: z.int(),
        taken: z.int(),
        mine: z.int(),
        oldest: z.nullable(moment),
        /** Of the oldest. */
        ageMinutes: z.nullable(z.int()),
        mayWork: z.boolean(),
      }),
    ),
  }),
});

export const queueList = defineStaffCall({
  group: "queues",
  name: "list",
  method: "GET",
  isPersonal: true,
  path: "/queues/list",
  right: "read",
  query: z.object({ ...pageFields, queue, owned: z.optional(z.enum(["mine", "free"])) }),
  answer: pageOf(z.object(item)),
});

export const queueItem = defineStaffCall({
  group: "queues",
  name: "one",
  method: "GET",
  isPersonal: true,
  path: "/queues/one",
  right: "read",
  query: z.object({ id: workId }),
  answer: z.object({
    ...item,
    mayWork: z.boolean(),
    details,
    /** Whose it is, and what happened with them of late, the newest first. */
    person: z.nullable(personHead),
    history: z.array(timelineEntry),
  }),
});

/** The oldest of all that whoever asks may work and nobody else has. */
export const oldestItem = defineStaffCall({
  group: "queues",
  name: "oldest",
  method: "GET",
  path: "/queues/oldest",
  right: "read",
  answer: z.object({ id: z.nullable(z.string()) }),
});

/** What whoever asks has rejected and may still take back, the newest first; whose each is, the page knows that rejected it. */
export const heldRejections = defineStaffCall({
  group: "queues",
  name: "held",
  method: "GET",
  path: "/queues/held",
  right: "work-queues",
  answer: z.object({
    rows: z.array(z.object({ id: z.string(), caseNumber: z.string(), secondsLeft: z.int() })),
  }),
});

/** Refused where somebody else has it, unless they took it more than a working day ago. */
export const takeItem = defineStaffCall({
  group: "queues",
  name: "take",
  method: "POST",
  path: "/queues/take",
  right: "work-queues",
  body: z.object({ id: workId }),
  answer: z.object({}),
});

export const giveBackItem = defineStaffCall({
  group: "queues",
  name: "give-back",
  method: "POST",
  path: "/queues/give-back",
  right: "work-queues",
  body: z.object({ id: workId }),
  answer: z.object({}),
});
