/** The legal cap, row by row, each with its certificate. A new row takes two people. */
import * as z from "zod/mini";
import { id, reason } from "../fields.ts";
import { capFigures, capType, day } from "../offers/offer-fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall } from "../staff-call.ts";

const cap = { ...capFigures.shape, sample: z.boolean() };

export const rateList = defineStaffCall({
  group: "rates",
  name: "list",
  method: "GET",
  path: "/rates/list",
  right: "read",
  query: z.object(pageFields),
  answer: pageOf(z.object({ id: z.string(), ...cap, isInForce: z.boolean() })),
});

/** What prices are held to today, and what somebody should see to. */
export const rateStanding = defineStaffCall({
  group: "rates",
  name: "standing",
  method: "GET",
  path: "/rates/standing",
  right: "read",
  answer: z.object({
    day,
    inForce: z.array(z.object(cap)),
    warnings: z.array(
      z.object({
        type: capType,
        warning: z.enum(["missing", "ending", "outdated"]),
        lastDay: z.optional(day),
      }),
    ),
  }),
});

export const proposeRate = defineStaffCall({
  group: "rates",
  name: "propose",
  method: "POST",
  path: "/rates/propose",
  right: "change-prices",
  body: z.strictObject({ cap: capFigures, reason }),
  answer: z.object({ proposalId: id }),
});
