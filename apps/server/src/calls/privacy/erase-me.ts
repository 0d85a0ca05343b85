import * as contract from "@noren/contract/calls/privacy";
import { erasePerson } from "../../privacy/erase-person.ts";
import { signedInCall } from "../../wire/call-handler.ts";

/** Asked a second time there is no session left that could ask. */
export const eraseMe = signedInCall(contract.eraseMe, async ({ session, services, device }) => {
  await services.db.transaction((tx) => erasePerson(tx, services, { userId: session.userId, actor: "borrower" }));
  device.signOut();
  return {};
});
