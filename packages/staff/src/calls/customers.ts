/** Everything about one person. Looking for people, and looking at one, leaves a line in the audit. */
import { lookReasons } from "@noren/contract/look-reasons";
import * as z from "zod/mini";
import { id, moment, reason } from "../fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { person, personHead } from "../person-head.ts";
import { defineStaffCall, fileAnswer } from "../staff-call.ts";
import { timelineEntry, timelineGroups } from "../timeline.ts";

const row = z.extend(person, {
  bizStatus: z.int(),
  /** The loan that what was typed names. */
  orderId: z.nullable(id),
});

/** The newest first; with `text` those whose phone, RUN, name, order, case or reference begins with it. Never in an address. */
export const customerList = defineStaffCall({
  group: "customers",
  name: "list",
  method: "POST",
  path: "/customers/list",
  right: "read",
  body: z.object({ ...pageFields, text: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))) }),
  answer: pageOf(row),
});

const order = z.object({
  id,
  productName: z.string(),
  principal: z.int(),
  status: z.int(),
  appliedAt: moment,
  dueDay: z.string(),
});

export const customerOne = defineStaffCall({
  group: "customers",
  name: "one",
  method: "POST",
  path: "/customers/one",
  right: "read",
  body: z.object({ id }),
  answer: z.extend(personHead, {
    bizStatus: z.int(),
    birthday: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Bank and the end of the number: the whole number is for payouts alone. */
    account: z.nullable(z.object({ bankName: z.string(), accountType: z.string(), ending: z.string() })),
    declared: z.nullable(z.object({ income: z.int(), fixedCosts: z.int(), otherDebt: z.int() })),
    politicallyExposed: z.nullable(z.boolean()),
    orders: z.array(order),
    pictures: z.array(
      z.object({ pictureId: id, shows: z.string(), verdict: z.string(), takenAt: moment, looks: z.int() }),
    ),
    devices: z.array(z.object({ name: z.string(), signedInAt: moment, seenAt: moment })),
    consents: z.array(z.object({ purpose: z.string(), given: z.boolean(), since: z.optional(moment) })),
  }),
});

/** All that happened with somebody, the newest first. */
export const customerTimeline = defineStaffCall({
  group: "customers",
  name: "timeline",
  method: "GET",
  isPersonal: true,
  path: "/customers/timeline",
  right: "read",
  query: z.object({ ...pageFields, id, group: z.optional(z.enum(timelineGroups)) }),
  answer: pageOf(timelineEntry),
});

/** The whole RUN and birth date of somebody, as confirmed and as the machine read them off the card. */
export const seeIdentity = defineStaffCall({
  group: "customers",
  name: "see-identity",
  method: "POST",
  path: "/customers/see-identity",
  right: "see-identity",
  body: z.object({ id, reason }),
  answer: z.object({
    run: z.string(),
    birthday: z.string(),
    read: z.nullable(z.object({ run: z.nullable(z.string()), birthday: z.nullable(z.string()) })),
  }),
});

/** The borrower reads when and why; own words are for the audit alone, under the borrower's key. */
export const seeIdentityPicture = defineStaffCall({
  group: "customers",
  name: "see-picture",
  method: "POST",
  path: "/customers/see-picture",
  right: "judge-identity",
  body: z.object({ pictureId: id, reason: z.enum(lookReasons), words: z.optional(reason) }),
  answer: fileAnswer,
});

/** No new obligations and no changes of account or phone; bills, repayment and documents go on (code 420). */
export const suspendCustomer = defineStaffCall({
  group: "customers",
  name: "suspend",
  method: "POST",
  path: "/customers/suspend",
  right: "stop-loans",
  body: z.object({ id, reason }),
  answer: z.object({}),
});

/** Every session ends, and passkeys stay or go as asked: of whoever lost a phone, or fears that somebody else is in. */
export const signOutCustomer = defineStaffCall({
  group: "customers",
  name: "sign-out",
  method: "POST",
  path: "/customers/sign-out",
  right: "stop-loans",
  body: z.object({ id, reason, removePasskeys: z.boolean() }),
  answer: z.object({}),
});

export const liftSuspension = defineStaffCall({
  group: "customers",
  name: "lift-suspension",
  method: "POST",
  path: "/customers/lift-suspension",
  right: "stop-loans",
  body: z.object({ id, reason }),
  answer: z.object({}),
});
