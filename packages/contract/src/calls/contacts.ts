import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

const contact = z.object({ relationship: f.shortText, phone: f.phoneText });
const contacts = z.object({ contacts: z.tuple([contact, contact]) });

export const saveUserContacts = defineCall({
  group: "contacts",
  name: "save-user-contacts",
  summary: "Saves the two emergency contacts",
  method: "POST",
  path: "/contacts/saveUserContacts",
  body: contacts,
  answer: z.object({ bizStatus: f.bizStatus }),
  codes: ["stepAlreadyDone", "stepNotReached", "accountSuspended"],
  idempotent: true,
});

/** Added: they are told once, and people change their numbers. */
export const changeContacts = defineCall({
  group: "contacts",
  name: "change-contacts",
  summary: "Replaces the two emergency contacts",
  method: "POST",
  path: "/contacts/change",
  body: contacts,
  answer: f.none,
  codes: ["stepNotReached"],
  idempotent: true,
});

export const viewContacts = defineCall({
  group: "contacts",
  name: "view-contacts",
  summary: "The emergency contacts as saved",
  method: "GET",
  path: "/contacts",
  answer: z.object({ contacts: z.array(contact) }),
  codes: [],
});
