import * as contract from "@noren/contract/calls/tracking";
import { openCall } from "../../calls/call-handler.ts";
import { keepTracked } from "./keep-tracked.ts";
import { reportDevice } from "./report-device.ts";

/** What tells a phone or a place apart is no matter of use: it lies under its owner's key, and a visitor has none. */
function withoutOwn({
  id,
  uuid: _uuid,
  latitude: _latitude,
  longitude: _longitude,
  ...content
}: contract.DeviceRecord) {
  return { id, content };
}

/** Open: a visitor is known by the device alone. Limited by it and by the address. */
export const infoSave = openCall(contract.infoSave, async ({ input, ...from }) => {
  const { dataType, uploadType, value } = input.body;
  const { services, caller, session } = from;
  await services.limits.countTracking(caller);
  if (Array.isArray(value)) {
    const records = value.map(({ id, ...content }) => ({ id, content }));
    await keepTracked(from, dataType, uploadType, records);
    return {};
  }
  await keepTracked(from, dataType, uploadType, [withoutOwn(value)]);
  const { id: _id, ...info } = value;
  const isOwn = info.uuid !== undefined || info.latitude !== undefined;
  if (session && isOwn) {
    const { userId } = session;
    await reportDevice(services, { userId, deviceId: caller.deviceId }, { operatingSystem: info.osType, ...info });
  }
  return {};
});
