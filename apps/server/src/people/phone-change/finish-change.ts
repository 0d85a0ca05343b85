import type { UserStatus } from "@noren/contract/user-status";
import { Refusal } from "../../platform/refusal.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import { letIn } from "../sign-in/start-session.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { lockPerson } from "../../customers/people.ts";
import { faceOfChange, moveChange, newPhoneOf, openChangeReview, type PhoneChange } from "./phone-changes.ts";
import type { Caller } from "../../calls/caller.ts";
import { movePhone } from "./move-phone.ts";
import { openPhoneChange } from "./open-change.ts";

export interface FinishAsked {
  readonly ticket: string;
  readonly reviewByPerson: boolean;
  readonly key: string;
}

/** The request that finished it, once more; to any other the change is over. */
function requireSameRequest({ finishedWith }: PhoneChange, keyHash: Buffer): void {
  if (!finishedWith || !sameBytes(finishedWith, keyHash)) throw new Refusal("phoneChangeEnded");
}

/** The last step of docs/decisions/0011. */
export async function finishPhoneChange(tx: Executor, services: Services, asked: FinishAsked, caller: Caller) {
  const { secrets, clock } = services;
  const { ticket, reviewByPerson, key } = asked;
  const found = await openPhoneChange(tx, services, ticket, caller.deviceId);
  const { userId, changeId } = found;
  const phone = await newPhoneOf(tx, secrets, found);
  await lockPhone(tx, secrets.indexOf("phone", phone), clock.today());
  const person = await lockPerson(tx, userId);
  const change = await openPhoneChange(tx, services, ticket, caller.deviceId);
  if (change.state === "review") return { state: "review" as const };
  const keyHash = secrets.codeHash(changeId, "key", key);
  const bizStatus = person.bizStatus as UserStatus;
  if (change.state === "open") {
    if (person.state !== "active") throw new Refusal("accountSuspended");
    const face = await faceOfChange(tx, change);
    if (face !== "accepted") return leaveToPerson(tx, services, change, face, reviewByPerson);
    await movePhone(tx, services, change, { phone, language: caller.language });
    await moveChange(tx, changeId, { state: "done", changedAt: clock.now(), finishedWith: keyHash });
  } else requireSameRequest(change, keyHash);
  const token = await letIn(tx, services, { userId, codeId: null }, caller);
  return { state: "done" as const, signedIn: { token, userId, phone, bizStatus, isNew: false } };
}

/** 'staff review when it fails', or where somebody gives no consent to biometrics. */
const doubts = { review: "face_not_settled", refused: "face_refused" } as const;

async function leaveToPerson(
  tx: Executor,
  { clock }: Services,
  { changeId, userId }: PhoneChange,
  face: Awaited<ReturnType<typeof faceOfChange>>,
  reviewByPerson: boolean,
) {
  const failed = face === "review" || face === "refused" ? doubts[face] : undefined;
  if (!failed && !reviewByPerson) throw new Refusal("faceCheckNeeded");
  const at = clock.now();
  await openChangeReview(tx, userId, [failed ?? "no_biometric_consent"], at);
  await moveChange(tx, changeId, { state: "review", changedAt: at });
  return { state: "review" as const };
}
