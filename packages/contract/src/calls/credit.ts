import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

export const creditInfo = defineCall({
  group: "credit",
  name: "credit-info",
  summary: "The credit limit, what would be approved now, and why",
  method: "GET",
  path: "/credit/creditInfo",
  answer: z.object({
    /** by history alone */
    limit: f.pesos,
    /** what would be approved now, of some product: history, loans that run, income and the products' least all count */
    available: f.pesos,
    used: f.pesos,
    maxAmount: f.pesos,
    locked: z.boolean(),
    lockReason: z.optional(z.string()),
    /** how `available` comes about; only of somebody certified */
    why: z.optional(
      z.object({
        binds: z.enum(["product", "history", "in-use", "means", "locked"]),
        settledOnTime: z.int(),
        /** what a loan paid on time adds to the limit */
        step: f.pesos,
        /** of a month, after costs and other debts; the share of it that may fall due in so many days */
        left: f.pesos,
        percent: z.int(),
        days: z.int(),
        allowed: f.pesos,
        /** for so many days the most costs so much */
        offer: z.optional(z.object({ periodDays: z.int(), total: f.pesos })),
      }),
    ),
    /** a good moment to ask for a rating (report/rating/ask) */
    ratingDue: z.optional(z.literal(true)),
  }),
  codes: [],
});
