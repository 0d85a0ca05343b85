import type { CallAnswer } from "@noren/contract/call";
import type { changePhoneFinish } from "@noren/contract/calls/door/change-phone";
import type { IdentityDoubt } from "@noren/contract/identity-words";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { lockPerson, phoneOf } from "../../customers/people.ts";
import { keepOldPhone, moveChange, newPhoneOf, openChangeReview, type PhoneChange } from "./phone-changes.ts";
import type { Caller } from "../../calls/caller.ts";
import { letWait } from "./let-wait.ts";
import { requireFreeNumber } from "./move-phone.ts";
import { openPhoneChange } from "./open-change.ts";
import { type TakenAnew, takenAnew } from "./taken-anew.ts";
import { warnOfChange } from "./warn-of-change.ts";

type Finished = CallAnswer<typeof changePhoneFinish>;

export const asWaiting = ({ effectiveAt }: PhoneChange) => ({
  state: "waiting" as const,
  ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
});

/** The last step of docs/decisions/0011: nobody is signed in by it, and nothing has moved yet. */
export async function finishPhoneChange(
  tx: Executor,
  services: Services,
  ticket: string,
  { deviceId }: Caller,
): Promise<Finished> {
  const { secrets, clock } = services;
  const found = await openPhoneChange(tx, services, ticket, deviceId);
  const phone = await newPhoneOf(tx, secrets, found);
  await lockPhone(tx, secrets.indexOf("phone", phone), clock.today());
  const person = await lockPerson(tx, found.userId);
  const change = await openPhoneChange(tx, services, ticket, deviceId);
  if (change.state === "review") return { state: "review" };
  if (change.state === "waiting") return asWaiting(change);
  if (change.state !== "open") throw new Refusal("phoneChangeEnded");
  if (person.state !== "active") throw new Refusal("accountSuspended");
  const doubts = doubtsAbout(await takenAnew(tx, change));
  await requireFreeNumber(tx, secrets.indexOf("phone", phone), change.userId);
  await keepOldPhone(tx, secrets, change, phoneOf(secrets, person));
  if (doubts.length === 0) return asWaiting(await letWait(tx, services, change));
  await openChangeReview(tx, change.userId, doubts, clock.now());
  await moveChange(tx, change.changeId, { state: "review", changedAt: clock.now() });
  await warnOfChange(tx, services, change, "asked");
  return { state: "review" };
}

/** 'two people of staff when it fails': with fresh pictures too, for somebody must have something to look at. */
function doubtsAbout({ front, back, face, faceIsRead }: TakenAnew): IdentityDoubt[] {
  if (!front || !back || !face) throw new Refusal("freshPicturesNeeded");
  const doubts: IdentityDoubt[] = [];
  if (front === "review" || back === "review") doubts.push("front_hardly_read");
  if (!faceIsRead) doubts.push("no_biometric_consent");
  else if (face !== "accepted") doubts.push(face === "review" ? "face_not_settled" : "face_refused");
  return doubts;
}
