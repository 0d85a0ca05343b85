import * as z from "zod/mini";
import { id, moment } from "./fields.ts";

/** What a time line is made of; one of them can be looked at alone. */
export const timelineGroups = [
  "certification",
  "order",
  "payment",
  "message",
  "contact",
  "device",
  "consent",
  "request",
  "staff",
] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

export const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  group: z.enum(timelineGroups),
  /** What happened, in a word that the console has a text for. */
  what: z.string(),
  /** A further word: a state, a kind, a device. */
  word: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  orderId: z.nullable(id),
});
