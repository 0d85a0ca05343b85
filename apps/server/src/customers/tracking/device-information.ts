import * as contract from "@noren/contract/calls/user";
import { signedInCall } from "../../calls/call-handler.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reportDevice } from "./report-device.ts";

export const deviceInformation = signedInCall(
  contract.deviceInformation,
  async ({ input, caller, session, services }) => {
    const { deviceId, ...info } = input.body;
    if (deviceId !== caller.deviceId)
      throw new Refusal("invalidInput", { fields: [{ path: "body.deviceId", code: "another_device" }] });
    await reportDevice(services, { userId: session.userId, deviceId }, info);
    return {};
  },
);
