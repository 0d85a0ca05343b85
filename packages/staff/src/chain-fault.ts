/** What is wrong with the audit's chain, and from which line to which. */
import * as z from "zod/mini";
import { moment } from "./fields.ts";

const chainFault = z.object({
  what: z.enum([
    /** A line says something else than when it was written. */
    "changed",
    /** It does not hold the hash of the line before it. */
    "unlinked",
    "missing",
    /** The chain does not end where its end says. */
    "cut",
    /** The line that was anchored outside the database is not in it. */
    "rewritten",
    /** The one row that knows the end is gone. */
    "no-end",
  ]),
  from: z.int(),
  to: z.int(),
});
export type ChainFault = z.infer<typeof chainFault>;

/** What a reading of the whole chain found; of many faults the first. */
export const chainCheck = z.object({
  checkedAt: moment,
  lines: z.int(),
  faults: z.array(chainFault),
  faultCount: z.int(),
});
