/** Fields that several calls have. */
import * as z from "zod/mini";

export const id = z.uuid();

/** Travels as text, shown in the reader's language. */
export const moment = z.iso.datetime();

const LONG_NUMBER = /\d(?:[\d.\-\s]*\d){6,}/;

/** Why staff did something. It outlives the borrower's data, so no RUN, phone or account may stand in it. */
export const reason = z.string().check(
  z.trim(),
  z.minLength(5),
  z.maxLength(300),
  z.refine((text) => !LONG_NUMBER.test(text), "long_number"),
);

export const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(80));
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

/** Of the second factor. */
export const code = z.string().check(z.regex(/^\d{6}$/));
export const password = z.string().check(z.minLength(1), z.maxLength(200));

/** NIST SP 800-63B: long, and whatever letters somebody likes. */
export const LEAST_PASSWORD = 12;
export const newPassword = z.string().check(z.minLength(LEAST_PASSWORD), z.maxLength(200));

/** Of a link that works once. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** Figures from a standby: what was committed before this many seconds is in them. 0: as they stand. */
export const ageSeconds = z.int();
/** The same of a file. */
export const AGE_HEADER = "noren-age-seconds";
