/** The versions of the credit policy: which of them decides, and what another would have decided. */
import { reasons } from "@noren/lending/credit/credit-reasons";
import * as z from "zod/mini";
import { ageSeconds, id, moment, reason } from "../fields.ts";
import { policyFigures } from "../offers/policy-figures.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall } from "../staff-call.ts";

const version = z.int().check(z.minimum(1), z.maximum(1000));
const count = z.int();
const outcome = z.enum(["approve", "reject", "review", "wait-carrier-check"]);

export const policyList = defineStaffCall({
  group: "policies",
  name: "list",
  method: "GET",
  path: "/policies/list",
  right: "read",
  query: z.object(pageFields),
  answer: pageOf(
    z.object({
      /** Its version. */
      id: version,
      ...policyFigures.shape,
      isInForce: z.boolean(),
      /** Since when it was in force, the last time. */
      inForceSince: z.nullable(moment),
    }),
  ),
});

/** Against the newest applications; counts alone, nothing about anybody. */
export const dryRunPolicy = defineStaffCall({
  group: "policies",
  name: "dry-run",
  method: "POST",
  path: "/policies/dry-run",
  right: "change-policy",
  body: z.strictObject({ figures: policyFigures }),
  answer: z.object({
    compared: count,
    /** People who were erased meanwhile: their figures are gone. */
    unreadable: count,
    moves: z.array(z.object({ from: outcome, to: outcome, count })),
    reasons: z.array(
      z.object({
        code: z.enum(Object.keys(reasons) as (keyof typeof reasons)[]),
        gained: count,
        lost: count,
      }),
    ),
    otherLimit: count,
    notReproduced: count,
    ageSeconds,
  }),
});

export const proposePolicy = defineStaffCall({
  group: "policies",
  name: "propose",
  method: "POST",
  path: "/policies/propose",
  right: "change-policy",
  /** `replaces` and `before`: the version that the proposer saw in force, and its figures. */
  body: z.strictObject({ replaces: version, before: policyFigures, after: policyFigures, reason }),
  answer: z.object({ proposalId: id }),
});
