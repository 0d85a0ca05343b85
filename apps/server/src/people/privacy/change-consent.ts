import * as contract from "@noren/contract/calls/privacy";
import { setConsent } from "./consent-states.ts";
import { lockPerson } from "../../customers/people.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const changeConsent = signedInCall(contract.changeConsent, ({ input, session, services }) => {
  const { userId } = session;
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    return setConsent(tx, { ...input.body, userId, at: services.clock.now() });
  });
});
