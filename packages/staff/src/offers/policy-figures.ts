/** The figures of a version of the credit policy, as risk edits them and as a proposal keeps them. */
import { MAX_AMOUNT } from "@noren/contract/constants";
import * as z from "zod/mini";

/** Adults alone, by law and by the specification: "age 18 to 80". */
const age = z.int().check(z.minimum(18), z.maximum(80));
const limit = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT));

export const policyFigures = z
  .strictObject({
    firstLimit: limit,
    /** for each loan settled on time */
    step: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
    highestLimit: limit,
    /** of what is left of the income, for what falls due within so many days */
    affordablePercent: z.int().check(z.minimum(1), z.maximum(100)),
    affordableDays: z.int().check(z.minimum(1), z.maximum(365)),
    ageFrom: age,
    ageTo: age,
    carrierFailures: z.int().check(z.minimum(1), z.maximum(10)),
  })
  .check(
    z.refine(({ firstLimit, highestLimit }) => firstLimit <= highestLimit, "first_above_highest"),
    z.refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, "ends_before_it_begins"),
  );
export type PolicyFigures = z.output<typeof policyFigures>;

export const policyFigureNames = [
  "firstLimit",
  "step",
  "highestLimit",
  "affordablePercent",
  "affordableDays",
  "ageFrom",
  "ageTo",
  "carrierFailures",
] as const satisfies readonly (keyof PolicyFigures)[];

export const sameFigures = (one: PolicyFigures, other: PolicyFigures): boolean =>
  policyFigureNames.every((name) => one[name] === other[name]);
