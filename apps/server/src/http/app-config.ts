import * as contract from "@noren/contract/calls/public";
import { say } from "../platform/texts/texts.ts";
import { openCall } from "../calls/call-handler.ts";

export const appConfig = openCall(contract.appConfig, async ({ caller, services }) => {
  const { lender, staffService } = services.config;
  const { hours, ...ways } = staffService;
  return {
    staffService: { ...ways, serviceTime: say(caller.language, "service.hours", hours) },
    lender,
    places: [...(services.collections.places ?? [])],
    pushKey: services.push.publicKey,
  };
});
