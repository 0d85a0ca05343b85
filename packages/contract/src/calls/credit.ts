import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

export const creditInfo = defineCall({
  group: "credit",
  name: "credit-info",
  summary: "The credit limit and what is free of it",
  method: "GET",
  path: "/credit/creditInfo",
  answer: z.object({
    limit: f.pesos,
    available: f.pesos,
    used: f.pesos,
    maxAmount: f.pesos,
    locked: z.boolean(),
    lockReason: z.optional(z.string()),
    /** a good moment to ask for a rating (report/rating/ask) */
    ratingDue: z.optional(z.literal(true)),
  }),
  codes: [],
});
