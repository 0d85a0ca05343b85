import { passkeyChallenge } from "@noren/staff/calls/own";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { challengeToSign } from "../staff-passkey.ts";

export const passkeyChallengeHandler = openStaffCall(passkeyChallenge, async ({ services, caller }) => {
  const { db, secrets } = services;
  await new StaffLimits(db, secrets).countChallenge(caller.address);
  return { options: await challengeToSign(db.drizzle, services) };
});
