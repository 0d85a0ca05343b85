/** One-time codes on their way back: compared, counted, used once. */
import type { Phone } from "@noren/lending/people/phone";
import { Refusal } from "../../platform/refusal.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type CodeCounters, countersOn, saveCounters, strangersCounters } from "./code-counters.ts";
import { findLiveCode, lastUsedCode, lockPhone, type OneTimeCode, saveCode } from "./one-time-codes.ts";
import type { Caller } from "../../calls/caller.ts";
import { countWrongTry, isAliveFor, mayCheck } from "../../customers/one-time-code.ts";

export interface Attempt {
  readonly phone: Phone;
  readonly type: number;
  readonly code: string;
  /** The client's Idempotency-Key. */
  readonly key: string | undefined;
}

export interface Refused {
  readonly refusal: Refusal;
  readonly wrong: boolean;
}
/** `again`: it was used by this same request, whose answer was lost. */
type Compared = { readonly codeId: string; readonly again: boolean } | Refused;

/** Under the phone's lock. A wrong try is counted in the same transaction, which commits although it refuses. */
export async function compareCode(
  tx: Executor,
  services: Services,
  attempt: Attempt,
  caller: Caller,
): Promise<Compared> {
  const { secrets, clock } = services;
  const { phone, type } = attempt;
  const phoneIndex = secrets.indexOf("phone", phone);
  const guard = await lockPhone(tx, phoneIndex, clock.today());
  const counters = await countersOn(tx, guard, caller.deviceId);
  const code = await findLiveCode(tx, phoneIndex, type);
  const decision = mayCheck(counters, code, { type, deviceId: caller.deviceId }, clock.now());
  if (decision === "used-up-today") return { refusal: new Refusal("codesUsedUpToday"), wrong: false };
  if (decision === "expired" || !code) {
    const again = await usedBefore(tx, services, attempt, caller);
    return again ?? { refusal: new Refusal("codeExpired"), wrong: false };
  }

  const hash = secrets.codeHash(code.codeId, `${phone}:${type}:${caller.deviceId}`, attempt.code);
  if (sameBytes(hash, code.codeHash)) return { codeId: code.codeId, again: false };
  return countWrong(tx, { counters, code }, wrongCode);
}

const wrongCode = (triesLeft: number): Refusal => new Refusal("wrongCode", { triesLeft }, { triesLeft });

interface Missed {
  readonly counters: CodeCounters;
  readonly code: OneTimeCode;
}

async function countWrong(
  tx: Executor,
  { counters, code }: Missed,
  refusalWith: (triesLeft: number) => Refusal,
): Promise<Refused> {
  const wrong = countWrongTry(counters, code);
  await saveCode(tx, code.codeId, { wrongTries: wrong.wrongTries, ...(wrong.spent ? { state: "spent" } : {}) });
  await saveCounters(tx, { ...counters, wrongToday: wrong.wrongToday });
  if (wrong.usedUpToday) return { refusal: new Refusal("codesUsedUpToday"), wrong: true };
  if (wrong.spent) return { refusal: new Refusal("codeSpent"), wrong: true };
  return { refusal: refusalWith(wrong.triesLeft), wrong: true };
}

/** The code was right and what came with it was not: a try like any other wrong one. */
export async function refuseAfterAll(
  tx: Executor,
  { secrets, clock }: Services,
  { phone, type }: Attempt,
  refusal: Refusal,
  { deviceId }: Caller,
): Promise<Refused> {
  const phoneIndex = secrets.indexOf("phone", phone);
  const guard = await lockPhone(tx, phoneIndex, clock.today());
  const code = await findLiveCode(tx, phoneIndex, type);
  // Of a change of phone: the account of a number that is to become theirs knows no device of theirs.
  const counters = strangersCounters(guard, deviceId);
  return code ? countWrong(tx, { counters, code }, () => refusal) : { refusal, wrong: true };
}

/** A code works once; which request it worked for is remembered, in case its answer is lost. */
export async function useCode(
  tx: Executor,
  { secrets }: Services,
  codeId: string,
  key: string | undefined,
): Promise<void> {
  const usedWith = key === undefined ? null : secrets.codeHash(codeId, "key", key);
  await saveCode(tx, codeId, { state: "used", usedWith });
}

/** Compares a code and, where it is right, uses it. */
export async function checkCode(
  tx: Executor,
  services: Services,
  attempt: Attempt,
  caller: Caller,
): Promise<{ readonly codeId: string } | Refused> {
  const compared = await compareCode(tx, services, attempt, caller);
  if (!("refusal" in compared) && !compared.again) await useCode(tx, services, compared.codeId, attempt.key);
  return compared;
}

/** The answer was lost on the way: the same request, by its key, device and code, within the code's life, is answered again. */
async function usedBefore(tx: Executor, { secrets, clock }: Services, attempt: Attempt, caller: Caller) {
  const { phone, type, key } = attempt;
  const code = await lastUsedCode(tx, secrets.indexOf("phone", phone), type);
  if (!code?.usedWith || key === undefined || !isAliveFor(code, caller.deviceId, clock.now())) return undefined;
  const hash = secrets.codeHash(code.codeId, `${phone}:${type}:${caller.deviceId}`, attempt.code);
  const same = sameBytes(hash, code.codeHash) && sameBytes(secrets.codeHash(code.codeId, "key", key), code.usedWith);
  return same ? { codeId: code.codeId, again: true } : undefined;
}
