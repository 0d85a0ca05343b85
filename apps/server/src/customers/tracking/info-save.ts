import * as contract from "@noren/contract/calls/tracking";
import { keepTracked } from "./keep-tracked.ts";
import { openCall } from "../../calls/call-handler.ts";

/** Open: a visitor is known by the device alone. Limited by it and by the address. */
export const infoSave = openCall(contract.infoSave, async ({ input, ...from }) => {
  const { dataType, uploadType, value } = input.body;
  await from.services.limits.countTracking(from.caller);
  const records = Array.isArray(value) ? value : [value];
  await keepTracked(
    from,
    dataType,
    uploadType,
    records.map(({ id, ...content }) => ({ id, content })),
  );
  return {};
});
