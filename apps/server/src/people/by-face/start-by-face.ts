import type { CallAnswer } from "@noren/contract/call";
import type { byFaceStart } from "@noren/contract/calls/door/by-face";
import { userStatus } from "@noren/contract/user-status";
import { DAY_MS } from "@noren/lending/calendar/durations";
import type { Phone } from "@noren/lending/people/phone";
import type { Rut } from "@noren/lending/people/rut";
import type { Caller } from "../../calls/caller.ts";
import { identityOf } from "../../customers/identity.ts";
import { findByPhone, type Person } from "../../customers/people.ts";
import { NO_DEVICE } from "../../customers/sessions.ts";
import { after } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import { newCapture, WAYS_BACK_A_DAY } from "../certification/capture/capture-rules.ts";
import { countWaysBack, openCapture } from "../certification/capture/captures.ts";
import { knownFace } from "../certification/capture/known-face.ts";
import { consentStates } from "../privacy/consent-states.ts";
import { countersOn, wayBack } from "../sign-in/code-counters.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";

export interface Told {
  readonly phone: Phone;
  readonly run: Rut;
}

/** Whose face we keep, and may compare. Why not is for nobody to learn. */
async function hasFace(tx: Executor, { secrets }: Services, person: Person, { run }: Told): Promise<boolean> {
  const { userId, bizStatus, state } = person;
  const known = await identityOf(tx, secrets, userId);
  if (!sameBytes(secrets.indexOf("run", known?.run ?? ""), secrets.indexOf("run", run))) return false;
  // Whoever is suspended signs in, and so comes back.
  if (state === "erased" || bizStatus <= userStatus.stepOne) return false;
  const consents = await consentStates(tx, userId);
  if (!consents.some(({ purpose, given }) => purpose === "biometrics" && given)) return false;
  return (await knownFace(tx, secrets, { userId, purpose: "by-face" })) !== undefined;
}

/** The first step of docs/decisions/0026. */
export async function startByFace(
  tx: Executor,
  services: Services,
  told: Told,
  { deviceId }: Caller,
): Promise<CallAnswer<typeof byFaceStart>> {
  const { secrets, clock } = services;
  // Tries that anybody without a device id shared would be nobody's own.
  if (deviceId === NO_DEVICE) throw new Refusal("byFaceRefused");
  const phoneIndex = secrets.indexOf("phone", told.phone);
  const counters = await countersOn(tx, await lockPhone(tx, phoneIndex, clock.today()), deviceId);
  const way = await wayBack(tx, counters);
  if (way === "not-needed") return { state: "code" };
  if (way === "used-up") throw new Refusal("codesUsedUpToday");
  const person = await findByPhone(tx, phoneIndex);
  if (!person || !(await hasFace(tx, services, person, told))) throw new Refusal("byFaceRefused");
  const { userId } = person;
  const at = clock.now();
  if ((await countWaysBack(tx, { userId, deviceId }, after(at, -DAY_MS))) >= WAYS_BACK_A_DAY)
    throw new Refusal("codesUsedUpToday");
  const capture = newCapture({ userId, purpose: "by-face", kind: "face", deviceId }, at);
  await openCapture(tx, capture);
  const { captureId: transactionId, poses, expiresAt } = capture;
  return { state: "pictures", transactionId, poses: [...poses], expiresAt: expiresAt.toISOString() };
}
