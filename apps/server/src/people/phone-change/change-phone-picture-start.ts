import * as contract from "@noren/contract/calls/door/change-phone";
import { openPictures } from "./open-picture.ts";
import { openCall } from "../../calls/call-handler.ts";

export const changePhonePictureStart = openCall(
  contract.changePhonePictureStart,
  async ({ input, caller, services }) => {
    const { ticket, kind, consentBiometric = false } = input.body;
    const asked = { ticket, kind, consentBiometric, deviceId: caller.deviceId };
    const opened = await services.db.transaction((tx) => openPictures(tx, services, asked));
    return { transactionId: opened.captureId, poses: [...opened.poses], expiresAt: opened.expiresAt.toISOString() };
  },
);
