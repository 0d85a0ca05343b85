import { randomUUID } from "node:crypto";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { instantOf } from "../../platform/clock.ts";
import type { CarrierRoute } from "../../providers/carrier/port.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { codeRules, maySend } from "../../customers/one-time-code.ts";
import { type CarrierCheck, carrierCounters, replaceCheck, setCheckState } from "./carrier-checks.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson, phoneOf } from "../../customers/people.ts";
import type { Caller } from "../../calls/caller.ts";
import { awaitingCarrier } from "./carrier-standing.ts";

/** 60 s between codes, so many a day, and none after five wrong tries: as for our own codes. */
async function requireTurn(tx: Executor, { clock }: Services, userId: string): Promise<Date> {
  const dayBegan = instantOf(startOfSantiagoDay(clock.today()));
  const decision = maySend(await carrierCounters(tx, userId, dayBegan), clock.now());
  if (decision.send) return decision.expiresAt;
  if (decision.why === "already-sent") {
    const { resendAfter } = decision;
    throw new Refusal("codeAlreadySent", { resendAfter }, { seconds: resendAfter });
  }
  throw new Refusal("codesUsedUpToday");
}

async function openCheck(tx: Executor, services: Services, userId: string, route: CarrierRoute) {
  const { carrier, clock, secrets } = services;
  const person = await lockPerson(tx, userId);
  const phone = phoneOf(secrets, person);
  const waiting = await awaitingCarrier(tx, services, userId);
  // Also where it goes by the other route: a client that does not follow `carrierCheck.type` finds nothing.
  if (!carrier || waiting.length === 0 || carrier.routeOf(phone) !== route) throw new Refusal("notFound");
  const check: CarrierCheck = {
    checkId: randomUUID(),
    userId,
    phoneIndex: secrets.indexOf("phone", phone),
    route,
    state: "live",
    madeAt: clock.now(),
    expiresAt: await requireTurn(tx, services, userId),
  };
  await replaceCheck(tx, check);
  return { carrier, phone, check };
}

/** 'GET /telecom/lotp or /telecom/fotp (chosen by 2 or other): sends carrier code'. */
export async function sendCarrierCode(
  services: Services,
  userId: string,
  route: CarrierRoute,
  caller: Caller,
): Promise<{ resendAfter: number }> {
  const { db, limits, log } = services;
  await limits.countSend(caller);
  const { carrier, phone, check } = await db.transaction((tx) => openCheck(tx, services, userId, route));
  const { checkId, expiresAt } = check;
  const sent = await carrier.send({ checkId, phone, route, language: caller.language, expiresAt });
  if (sent !== "accepted") log.warn({ route, sent }, "the carrier did not accept to send a code");
  if (sent === "refused") {
    await setCheckState(db.drizzle, checkId, "unsent");
    throw new Refusal("messageNotSent");
  }
  return { resendAfter: codeRules.resendSeconds };
}
