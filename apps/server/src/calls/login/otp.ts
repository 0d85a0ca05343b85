import { randomInt, randomUUID } from "node:crypto";
import { CODE_LENGTH } from "@noren/contract/constants";
import * as contract from "@noren/contract/calls/login";
import { languageTags } from "@noren/contract/languages";
import { parsePhone, type Phone } from "@noren/lending/phone";
import type { Log } from "../../log.ts";
import type { Channel } from "../../providers/messages/port.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { codeRules, isAliveFor, maySend, type SendDecision } from "../../sign-in/one-time-code.ts";
import {
  findLoginCode,
  lockPhone,
  type OneTimeCode,
  replaceLoginCode,
  saveGuard,
  withdrawUnsentCode,
} from "../../store/one-time-codes.ts";
import { saveCodeSent } from "../../store/messages.ts";
import { recordMessage } from "../../store/sent-messages.ts";
import { say } from "../../texts/texts.ts";
import { type Caller, openCall } from "../../wire/call-handler.ts";

interface MadeCode {
  readonly codeId: string;
  readonly code: string;
}

/** Says of which type the living code is, to the device that asked for it: there is something to type in. */
function refuseSending(decision: Exclude<SendDecision, { send: true }>, alive: OneTimeCode | undefined): Refusal {
  if (decision.why === "already-sent") {
    const { resendAfter } = decision;
    return new Refusal(
      "codeAlreadySent",
      { resendAfter, ...(alive && { type: alive.type }) },
      { seconds: resendAfter },
    );
  }
  return new Refusal(decision.why === "used-up-today" ? "codesUsedUpToday" : "tooManyRequests");
}

/** Four random digits, kept only as a keyed hash bound to phone, type and device. */
async function makeCode(services: Services, phone: Phone, type: number, caller: Caller): Promise<MadeCode> {
  const { db, clock, secrets } = services;
  const phoneIndex = secrets.indexOf("phone", phone);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const codeId = randomUUID();
  await db.transaction(async (tx) => {
    const now = clock.now();
    const guard = await lockPhone(tx, phoneIndex, clock.today());
    const decision = maySend(guard, now);
    if (!decision.send) {
      const sent = await findLoginCode(tx, phoneIndex);
      throw refuseSending(decision, sent && isAliveFor(sent, caller.deviceId, now) ? sent : undefined);
    }
    await replaceLoginCode(tx, {
      codeId,
      phoneIndex,
      type,
      deviceId: caller.deviceId,
      codeHash: secrets.codeHash(codeId, `${phone}:${type}:${caller.deviceId}`, code),
      madeAt: now,
      expiresAt: decision.expiresAt,
    });
    await saveGuard(tx, { ...guard, lastSentAt: now, sentToday: guard.sentToday + 1 });
  });
  return { codeId, code };
}

/** The last line lets the browser offer the code by itself (WebOTP); a voice call reads out another text. */
function messageText(services: Services, caller: Caller, channel: Channel, code: string): string {
  if (channel === "voice") return say(caller.language, "message.spokenCode", { code });
  const host = new URL(services.config.publicUrl).host;
  return `${say(caller.language, "message.code", { code })}\n\n@${host} #${code}`;
}

async function sendCode(
  services: Services,
  phone: Phone,
  channel: Channel,
  caller: Caller,
  made: MadeCode,
  log: Log,
): Promise<void> {
  const { db, clock, secrets, messages } = services;
  const messageId = randomUUID();
  const outcome = await messages.send({
    messageId,
    phone,
    channel,
    text: messageText(services, caller, channel, made.code),
    languageTag: languageTags[caller.language],
  });
  const phoneIndex = secrets.indexOf("phone", phone);
  if (outcome.state !== "accepted") log.warn({ channel, ...outcome }, "a message was not accepted by its provider");
  if (outcome.state === "refused") {
    await withdrawUnsentCode(db.drizzle, made.codeId, phoneIndex);
    throw new Refusal("messageNotSent");
  }
  const at = clock.now();
  await recordMessage(db.drizzle, {
    messageId,
    phoneIndex,
    channel,
    purpose: "login code",
    providerId: outcome.state === "accepted" ? outcome.providerId : null,
    state: outcome.state,
    madeAt: at,
    changedAt: at,
  });
  await saveCodeSent(db.drizzle, { messageId, phoneIndex, at });
}

/** The same answer whether or not the phone is known: nobody learns here who has an account. */
export const otp = openCall(contract.otp, async ({ input, caller, services, log }) => {
  const phone = parsePhone(input.query.phone);
  if (!phone) throw new Refusal("invalidInput", { fields: [{ path: "query.phone", code: "phone" }] });
  const { type } = input.query;
  if (type !== contract.otpTypes.login && type !== contract.otpTypes.voice)
    throw new Refusal("invalidInput", { fields: [{ path: "query.type", code: "not_a_login" }] });
  await services.limits.countSend(caller);
  const made = await makeCode(services, phone, type, caller);
  await sendCode(services, phone, type === contract.otpTypes.voice ? "voice" : "text", caller, made, log);
  return { resendAfter: codeRules.resendSeconds };
});
