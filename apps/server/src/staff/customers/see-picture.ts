import { seeIdentityPicture } from "@noren/staff/calls/customers";
import { openIdentityPicture } from "./identity-picture.ts";
import { StaffFile, staffCall } from "../server/staff-call-handler.ts";

/** It is shown only once the look is kept: both are one transaction. */
export const seeIdentityPictureHandler = staffCall(
  seeIdentityPicture,
  async ({ tx, services, staff, input: { body }, note }) => {
    const { pictureId, reason, words } = body;
    const { userId, picture } = await openIdentityPicture(tx, services, pictureId, { actor: staff.actor, reason });
    note({ userId, details: { pictureId, reason }, ...(words !== undefined && { personal: { after: { words } } }) });
    return new StaffFile(`${pictureId}.jpg`, "image/jpeg", picture);
  },
);
