/** The figures of what is offered, as staff types them and as a proposal keeps them. */
import { MAX_AMOUNT } from "@noren/contract/constants";
import { isCalendarDay } from "@noren/lending/calendar/calendar-day";
import * as z from "zod/mini";

export const productCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Thousandths of a percent a year, as everywhere. */
export const annualRate = z.int().check(z.minimum(0), z.maximum(1_000_000));

const amount = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT));

export const productFigures = z
  .strictObject({
    productName: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
    periodDays: z.int().check(z.minimum(1), z.maximum(365)),
    minAmount: amount,
    maxAmount: amount,
    annualRate,
    feeNet: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
    onOffer: z.boolean(),
  })
  .check(z.refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, "least_above_most"));
export type ProductFigures = z.output<typeof productFigures>;

export const day = z.string().check(z.refine(isCalendarDay, "no_day"));

export const capType = z.literal([26, 45]);

/** One certificate's row of the legal cap. */
export const capFigures = z
  .strictObject({
    type: capType,
    from: day,
    /** The last day in force; nothing while none is known. */
    to: z.nullable(day),
    rate: annualRate.check(z.minimum(1)),
    certificate: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  })
  .check(z.refine(({ from, to }) => to === null || to >= from, "ends_before_it_begins"));
export type CapFigures = z.output<typeof capFigures>;
