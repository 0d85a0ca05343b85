import * as contract from "@noren/contract/calls/public";
import { say } from "../platform/texts/texts.ts";
import { openCall } from "../calls/call-handler.ts";

const cashChannels = ["counter", "store"] as const;

export const appConfig = openCall(contract.appConfig, async ({ caller, services }) => {
  const { lender, staffService } = services.config;
  const { hours, ...ways } = staffService;
  const { places, chains } = services.collections;
  return {
    staffService: { ...ways, serviceTime: say(caller.language, "service.hours", hours) },
    lender,
    places: [...(places ?? [])],
    chains: cashChannels.flatMap((channel) => (chains?.[channel] ?? []).map((network) => ({ channel, network }))),
    pushKey: services.push.publicKey,
  };
});
