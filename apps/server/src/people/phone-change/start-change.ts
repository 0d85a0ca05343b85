import type { CallAnswer } from "@noren/contract/call";
import type { changePhoneStart } from "@noren/contract/calls/door/change-phone";
import { otpTypes } from "@noren/contract/calls/login";
import { userStatus } from "@noren/contract/user-status";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import type { Phone } from "@noren/lending/people/phone";
import { after } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import { newToken, tokenHash } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import { compareCode, refuseAfterAll, type Refused, useCode } from "../sign-in/check-code.ts";
import { isSamePerson, mayAnswer, type StepUp } from "../sign-in/step-up.ts";
import type { Executor } from "../../platform/database/database.ts";
import { identityOf } from "../../customers/identity.ts";
import { findPerson, lockPerson, type Person } from "../../customers/people.ts";
import { asWaiting } from "./finish-change.ts";
import { changeUnderWay, saveChange, userByRun } from "./phone-changes.ts";
import { countWrongStepUp } from "../sign-in/step-up-guards.ts";
import type { Caller } from "../../calls/caller.ts";

/** Two sides of a card and a face. */
const TICKET_MS = 30 * MINUTE_MS;

export interface ChangeAsked {
  readonly phone: Phone;
  readonly code: string;
  readonly told: StepUp;
  /** Whoever is signed in changes their own. */
  readonly signedInAs: string | undefined;
  readonly key: string | undefined;
}

async function accountOf(tx: Executor, { secrets }: Services, { run }: StepUp): Promise<Person | undefined> {
  const userId = await userByRun(tx, secrets.indexOf("run", run));
  return userId === undefined ? undefined : findPerson(tx, userId);
}

/** Whether this is somebody who may move to this number. Why not is for nobody to learn. */
async function mayMove(
  tx: Executor,
  services: Services,
  person: Person | undefined,
  { phone, told, signedInAs }: ChangeAsked,
  { deviceId }: Caller,
): Promise<boolean> {
  const { secrets, clock } = services;
  const known = person && (await identityOf(tx, secrets, person.userId));
  if (!isSamePerson(secrets, known, told) || !person) return false;
  if (person.state !== "active" || person.bizStatus <= userStatus.stepOne) return false;
  if (signedInAs !== undefined && signedInAs !== person.userId) return false;
  if (person.phoneIndex?.equals(secrets.indexOf("phone", phone))) return false;
  return mayAnswer(tx, { userId: person.userId, purpose: "change-of-phone", deviceId, day: clock.today() });
}

/** The first step of docs/decisions/0011. */
export async function startPhoneChange(
  tx: Executor,
  services: Services,
  asked: ChangeAsked,
  caller: Caller,
): Promise<CallAnswer<typeof changePhoneStart> | Refused> {
  const { secrets, clock } = services;
  const { phone, code, told, key } = asked;
  const attempt = { phone, type: otpTypes.changePhone, code, key };
  const compared = await compareCode(tx, services, attempt, caller);
  if ("refusal" in compared) return compared;
  const person = await accountOf(tx, services, told);
  if (!(await mayMove(tx, services, person, asked, caller)) || !person) {
    const where = { purpose: "change-of-phone", deviceId: caller.deviceId, day: clock.today() } as const;
    if (person) await countWrongStepUp(tx, { userId: person.userId, ...where });
    return refuseAfterAll(tx, services, attempt, new Refusal("phoneChangeNotMatched"), caller);
  }
  const { userId } = person;
  if (!compared.again) await useCode(tx, services, compared.codeId, key);
  await lockPerson(tx, userId);
  // One at a time: whoever asks again neither hurries nor replaces what its owner was warned of.
  const underWay = await changeUnderWay(tx, userId);
  if (underWay) return underWay.state === "review" ? { state: "review" } : asWaiting(underWay);
  const ticket = newToken();
  const at = clock.now();
  const expiresAt = after(at, TICKET_MS);
  const { deviceId } = caller;
  await saveChange(tx, secrets, { userId, phone, deviceId, ticketHash: tokenHash(ticket), at, expiresAt });
  return { state: "pictures", ticket, expiresAt: expiresAt.toISOString() };
}
