import * as contract from "@noren/contract/calls/user";
import { Refusal } from "../../platform/refusal.ts";
import { saveDeviceReport } from "./device-reports.ts";
import { lockPerson } from "../people.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'two decimals are enough' (product.md section 6): about a kilometre, whatever the phone says. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

export const deviceInformation = signedInCall(
  contract.deviceInformation,
  async ({ input, caller, session, services }) => {
    const { deviceId, latitude, longitude, ...rest } = input.body;
    if (deviceId !== caller.deviceId)
      throw new Refusal("invalidInput", { fields: [{ path: "body.deviceId", code: "another_device" }] });
    // One without the other is no place.
    const place =
      latitude !== undefined && longitude !== undefined
        ? { latitude: roughly(latitude), longitude: roughly(longitude) }
        : {};
    const { userId } = session;
    await services.db.transaction(async (tx) => {
      // Erased meanwhile: there is no key any more to keep it under.
      if ((await lockPerson(tx, userId)).state === "erased") throw new Refusal("notSignedIn");
      const report = { userId, deviceId, info: { ...rest, ...place }, at: services.clock.now() };
      await saveDeviceReport(tx, services.secrets, report);
    });
    return {};
  },
);
