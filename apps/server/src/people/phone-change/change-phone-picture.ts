import * as contract from "@noren/contract/calls/door/change-phone";
import { takePicture } from "../certification/capture/take-picture.ts";
import { changeAwaitingPictures } from "./open-picture.ts";
import { Refusal } from "../../platform/refusal.ts";
import { openCall } from "../../calls/call-handler.ts";

/** Nothing is read before the ticket is known: whoever has none costs no more than any other refused call. */
export const changePhonePicture = openCall(contract.changePhonePicture, async ({ input, files, caller, services }) => {
  const { ticket, transactionId: captureId } = input.body;
  const { userId, madeAt } = await changeAwaitingPictures(services.db.drizzle, services, ticket, caller.deviceId);
  const [bytes] = files["file"] ?? [];
  if (!bytes) throw new Refusal("fileTypeRefused");
  const sent = { userId, purpose: "change-of-phone", captureId, bytes, from: caller, freshSince: madeAt } as const;
  return takePicture(services, sent);
});
