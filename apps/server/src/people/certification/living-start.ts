import * as contract from "@noren/contract/calls/kyc";
import { userStatus } from "@noren/contract/user-status";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { recordBiometricConsent } from "../privacy/consent-states.ts";
import { capturesADay, newCapture } from "./capture/capture-rules.ts";
import { standingCaptures } from "./capture/standing-captures.ts";
import { requireStep } from "./step.ts";
import { after } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { countCaptures, openCapture } from "./capture/captures.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openIdentityReviewOf } from "./identity-reviews.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** 'Explicit consent for biometrics before the face transaction opens' (Ley 21.719); a face is held against a card that is there. */
async function requireFaceAllowed(
  tx: Executor,
  { secrets, clock }: Services,
  userId: string,
  consented: boolean | undefined,
): Promise<void> {
  if (consented !== true) throw new Refusal("biometricConsentNeeded");
  const { front, back } = await standingCaptures(tx, secrets, userId);
  if (!front || !back) throw new Refusal("cardNeededFirst");
  await recordBiometricConsent(tx, userId, clock.now());
}

/** '`livingStart {kind}` opens a transaction' (product.md section 2). */
export const livingStart = changingCall(contract.livingStart, async ({ input, caller, session, services, tx }) => {
  const { kind, consentBiometric } = input.body;
  const { userId } = session;
  await requireStep(tx, userId, userStatus.stepOne);
  const openedAt = services.clock.now();
  if (await openIdentityReviewOf(tx, userId)) throw new Refusal("identityInReview");
  if ((await countCaptures(tx, userId, kind, after(openedAt, -DAY_MS))) >= capturesADay[kind])
    throw new Refusal("tooManyRequests");
  if (kind === "face") await requireFaceAllowed(tx, services, userId, consentBiometric);
  const capture = newCapture({ userId, purpose: "certification", kind, deviceId: caller.deviceId }, openedAt);
  await openCapture(tx, capture);
  return {
    transactionId: capture.captureId,
    expiresAt: capture.expiresAt.toISOString(),
    ...(kind === "face" && { poses: [...capture.poses] }),
  };
});
