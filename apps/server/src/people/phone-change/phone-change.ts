import * as contract from "@noren/contract/calls/door/change-phone";
import { signedInCall } from "../../calls/call-handler.ts";
import { changeUnderWay } from "./phone-changes.ts";

/** Shown on every device that is signed in. To which number is not said: whoever holds this phone may not be the owner. */
export const phoneChange = signedInCall(contract.phoneChange, async ({ session, services }) => {
  const change = await changeUnderWay(services.db.drizzle, session.userId);
  if (change?.state !== "review" && change?.state !== "waiting") return {};
  const { state, madeAt, effectiveAt } = change;
  const effective = effectiveAt && { effectiveAt: effectiveAt.toISOString() };
  return { change: { state, askedAt: madeAt.toISOString(), ...effective } };
});
