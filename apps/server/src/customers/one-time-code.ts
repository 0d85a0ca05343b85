/**
 * The rules of the one-time code (product.md section 6), pure: 'Four digits are few, so everything round them is
 * strict'. Times are business time; whoever calls holds the phone's lock.
 */
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { after } from "../platform/clock.ts";

export const codeRules = {
  resendSeconds: 60,
  lifeSeconds: 180,
  wrongTries: 3,
  wrongADay: 5,
  /** Beyond what an honest person asks for; a text message costs money. */
  sentADay: 10,
  /** A call comes after a text that did not arrive, or was not used, not longer ago than this. */
  voiceAfterTextSeconds: 3600,
} as const;

export interface Counters {
  readonly lastSentAt: Date | null;
  readonly sentToday: number;
  readonly wrongToday: number;
}

export type SendDecision =
  | { readonly send: true; readonly expiresAt: Date }
  | { readonly send: false; readonly why: "used-up-today" }
  | { readonly send: false; readonly why: "already-sent"; readonly resendAfter: number };

/** No code is sent, or none is compared, before tomorrow. */
export const isUsedUp = ({ sentToday, wrongToday }: Counters): boolean =>
  wrongToday >= codeRules.wrongADay || sentToday >= codeRules.sentADay;

export function maySend(guard: Counters, now: Date): SendDecision {
  if (guard.wrongToday >= codeRules.wrongADay) return { send: false, why: "used-up-today" };
  const waited = guard.lastSentAt ? now.getTime() - guard.lastSentAt.getTime() : Number.POSITIVE_INFINITY;
  const resendAfter = Math.ceil(codeRules.resendSeconds - waited / 1000);
  if (resendAfter > 0) return { send: false, why: "already-sent", resendAfter };
  if (isUsedUp(guard)) return { send: false, why: "used-up-today" };
  return { send: true, expiresAt: after(now, codeRules.lifeSeconds * SECOND_MS) };
}

interface Code {
  readonly type: number;
  readonly deviceId: string;
  readonly expiresAt: Date;
  readonly wrongTries: number;
}

export type CheckDecision = "compare" | "used-up-today" | "expired";

/** May this code be compared at all? A code asked for on another device is none: it is bound to phone, type and device. */
export function mayCheck(
  guard: Counters,
  code: Code | undefined,
  asked: { readonly type: number; readonly deviceId: string },
  now: Date,
): CheckDecision {
  if (guard.wrongToday >= codeRules.wrongADay) return "used-up-today";
  return code && isAliveFor(code, asked.deviceId, now) && code.type === asked.type ? "compare" : "expired";
}

export const isAliveFor = (code: Code, deviceId: string, now: Date): boolean =>
  code.deviceId === deviceId && code.expiresAt > now;

export interface WrongTry {
  readonly wrongTries: number;
  readonly wrongToday: number;
  readonly triesLeft: number;
  /** Nothing more can be tried on this code. */
  readonly spent: boolean;
  readonly usedUpToday: boolean;
}

export function countWrongTry(guard: Counters, code: Code): WrongTry {
  const wrongTries = code.wrongTries + 1;
  const wrongToday = guard.wrongToday + 1;
  const usedUpToday = wrongToday >= codeRules.wrongADay;
  const spent = wrongTries >= codeRules.wrongTries || usedUpToday;
  const triesLeft = Math.min(codeRules.wrongTries - wrongTries, codeRules.wrongADay - wrongToday);
  return { wrongTries, wrongToday, triesLeft, spent, usedUpToday };
}
