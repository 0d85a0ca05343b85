/**
 * A code of the carrier's, on its way back. The carrier is asked between two transactions, so that no lock waits for it: the
 * first counts the try, the second saves what was found, with the request's key.
 */
import type { CarrierRoute, CarrierVerdict } from "../../providers/carrier/port.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { codeRules } from "../../customers/one-time-code.ts";
import * as store from "./carrier-checks.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson, phoneOf } from "../../customers/people.ts";
import { awaitingCarrier, triesLeftFor } from "./carrier-standing.ts";

export interface CarrierAttempt {
  readonly userId: string;
  readonly route: CarrierRoute;
  readonly code: string;
  /** Of the request's key: sent again, it is the same try. */
  readonly keyHash: Buffer;
}

export interface AskedTry {
  readonly checkId: string;
  readonly verdict: CarrierVerdict;
}

async function claimTry(tx: Executor, services: Services, { userId, route, keyHash }: CarrierAttempt) {
  const { clock, carrier, secrets } = services;
  const person = await lockPerson(tx, userId);
  if (!carrier) throw new Refusal("notFound");
  const phone = phoneOf(secrets, person);
  const before = await store.checkTriedWith(tx, userId, keyHash);
  if (before) return { carrier, phone, checkId: before.checkId };
  if ((await awaitingCarrier(tx, services, userId)).length === 0) throw new Refusal("notFound");
  const check = await store.liveCheck(tx, userId);
  const isOfPhone = check?.phoneIndex.equals(secrets.indexOf("phone", phone));
  if (!check || check.route !== route || !isOfPhone || check.expiresAt <= clock.now()) throw new Refusal("codeExpired");
  if ((await store.triesOf(tx, check.checkId)) >= codeRules.wrongTries) throw new Refusal("codeSpent");
  await store.saveTry(tx, { checkId: check.checkId, keyHash, state: "asked", triedAt: clock.now() });
  return { carrier, phone, checkId: check.checkId };
}

export async function askCarrier(services: Services, attempt: CarrierAttempt): Promise<AskedTry> {
  const { carrier, phone, checkId } = await services.db.transaction((tx) => claimTry(tx, services, attempt));
  const { route, code } = attempt;
  return { checkId, verdict: await carrier.verify({ checkId, phone, route, code }) };
}

const tryStates = {
  right: "right",
  wrong: "wrong",
  expired: "unanswered",
  unknown: "unanswered",
} as const satisfies Record<CarrierVerdict, store.TryState>;

/** Success lets the decision go on; 'three failures reject the order with that reason': the job that decides does both. */
export async function saveVerdict(
  tx: Executor,
  services: Services,
  { userId, keyHash }: CarrierAttempt,
  { checkId, verdict }: AskedTry,
): Promise<{ verified: boolean; triesLeft: number } | Refusal> {
  const { clock, jobs } = services;
  await lockPerson(tx, userId);
  const check = await store.findCheck(tx, checkId);
  await store.saveTry(tx, { checkId, keyHash, state: tryStates[verdict], triedAt: clock.now() });
  if (verdict === "unknown") return new Refusal("unavailable");
  // A newer code was asked for while the carrier thought about this one.
  if (verdict === "expired" || check.state === "replaced") return new Refusal("codeExpired");
  if (verdict === "right") await store.setCheckState(tx, checkId, "passed");
  else if ((await store.triesOf(tx, checkId)) >= codeRules.wrongTries) await store.setCheckState(tx, checkId, "spent");
  const waiting = await awaitingCarrier(tx, services, userId);
  const triesLeft = await triesLeftFor(tx, userId, waiting);
  if (verdict === "right" || triesLeft === 0)
    for (const { orderId } of waiting) await jobs.send(tx, "decide-order", { orderId });
  return { verified: verdict === "right", triesLeft };
}
