/** The small schemas that calls share. Money is whole pesos, days are calendar days in Santiago, never instants. */
import * as z from "zod/mini";
import { CODE_LENGTH } from "./constants.ts";
import { userStatuses } from "./user-status.ts";

/** No amount of this product comes near it; it keeps sums of sums inside safe integers. */
const MAX_PESOS = 1_000_000_000_000;

export const pesos = z.int().check(z.minimum(0), z.maximum(MAX_PESOS));
/** In a form everything is text: digits alone, more than nothing. */
export const pesosText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,11}$/)), z.transform(Number));
export const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const instant = z.iso.datetime();
/** Birthdays and expiry dates of the forms: 'stored as DD/MM/YYYY' (section 5). */
export const formDay = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/));
export const phoneText = z.string().check(z.minLength(1), z.maxLength(20));
export const code = z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)));
export const bizStatus = z.literal([...userStatuses]);
export const id = z.uuid();
export const shortText = z.string().check(z.maxLength(200));
export const longText = z.string().check(z.maxLength(4000));
/** Yearly rate in thousandths of a percent: 34.8 % is 34800. */
export const annualRate = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Annual cost (CAE) in hundredths of a percent: 35.59 % is 3559. */
export const cae = z.int().check(z.minimum(0));
export const productCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
export const none = z.object({});
export const page = z.optional(z.string().check(z.maxLength(200)));
export const list = <Item extends z.ZodMiniType>(item: Item) => z.object({ details: z.array(item) });

/** Of a device, as its browser tells it (section 3). */
export const fingerprint = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const screenPixels = z.int().check(z.minimum(0), z.maximum(100_000));
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));
