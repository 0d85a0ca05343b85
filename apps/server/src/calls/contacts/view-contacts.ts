import * as contract from "@noren/contract/calls/contacts";
import { openPart } from "../../store/certification.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const viewContacts = signedInCall(contract.viewContacts, async ({ session, services }) => {
  const { db, secrets } = services;
  const saved = await openPart(db.drizzle, secrets, session.userId, "contacts");
  return { contacts: saved ? [...saved] : [] };
});
