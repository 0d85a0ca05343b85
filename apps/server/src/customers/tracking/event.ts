import * as contract from "@noren/contract/calls/tracking";
import { readEvent } from "./read-event.ts";
import { keepTracked } from "./keep-tracked.ts";
import { openCall } from "../../calls/call-handler.ts";

export const event = openCall(contract.event, async ({ input, ...from }) => {
  const { caller, services } = from;
  const { type } = input.params;
  await services.limits.countTracking(caller);
  const record = readEvent(type, input.body.event, { deviceId: caller.deviceId, day: services.clock.today() });
  await keepTracked(from, type, null, [record]);
  return {};
});
