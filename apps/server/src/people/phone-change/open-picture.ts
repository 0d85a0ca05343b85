import type { CaptureKind } from "@noren/contract/identity-words";
import { recordBiometricConsent } from "../privacy/consent-states.ts";
import { CAPTURES_A_CHANGE_OF_PHONE, newCapture } from "../certification/capture/capture-rules.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { type Capture, countCaptures, openCapture } from "../certification/capture/captures.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson } from "../../customers/people.ts";
import type { PhoneChange } from "./phone-changes.ts";
import { openPhoneChange } from "./open-change.ts";

interface PicturesAsked {
  readonly ticket: string;
  readonly kind: CaptureKind;
  readonly consentBiometric: boolean;
  readonly deviceId: string;
}

/** The change that pictures may still be taken for. */
export async function changeAwaitingPictures(
  db: Executor,
  services: Services,
  ticket: string,
  deviceId: string,
): Promise<PhoneChange> {
  const change = await openPhoneChange(db, services, ticket, deviceId);
  if (change.state !== "open") throw new Refusal("phoneChangeEnded");
  return change;
}

/** The third step of docs/decisions/0011: a capture of the change's person, on its device. */
export async function openPictures(
  tx: Executor,
  services: Services,
  { ticket, kind, consentBiometric, deviceId }: PicturesAsked,
): Promise<Pick<Capture, "captureId" | "poses" | "expiresAt">> {
  const { userId } = await changeAwaitingPictures(tx, services, ticket, deviceId);
  const person = await lockPerson(tx, userId);
  if (person.state !== "active") throw new Refusal("accountSuspended");
  const { madeAt } = await changeAwaitingPictures(tx, services, ticket, deviceId);
  if ((await countCaptures(tx, userId, kind, madeAt)) >= CAPTURES_A_CHANGE_OF_PHONE)
    throw new Refusal("tooManyRequests");
  const openedAt = services.clock.now();
  const isRead = kind === "face" && consentBiometric;
  if (isRead) await recordBiometricConsent(tx, userId, openedAt);
  const capture = newCapture({ userId, purpose: "change-of-phone", kind, deviceId }, openedAt, !isRead);
  await openCapture(tx, capture);
  return capture;
}
