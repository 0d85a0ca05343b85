import * as contract from "@noren/contract/calls/contacts";
import { openPart } from "../../../customers/certification-parts.ts";
import { signedInCall } from "../../../calls/call-handler.ts";

export const viewContacts = signedInCall(contract.viewContacts, async ({ session, services }) => {
  const { db, secrets } = services;
  const saved = await openPart(db.drizzle, secrets, session.userId, "contacts");
  return { contacts: saved ? [...saved] : [] };
});
