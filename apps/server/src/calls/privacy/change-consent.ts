import * as contract from "@noren/contract/calls/privacy";
import { setConsent } from "../../privacy/consents.ts";
import { lockPerson } from "../../store/people.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const changeConsent = signedInCall(contract.changeConsent, ({ input, session, services }) => {
  const { userId } = session;
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    return setConsent(tx, { ...input.body, userId, at: services.clock.now() });
  });
});
