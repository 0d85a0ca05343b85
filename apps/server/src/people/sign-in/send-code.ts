/** One-time codes on their way out: made, kept as a hash, sent, recorded. */
import { randomInt, randomUUID } from "node:crypto";
import { CODE_LENGTH } from "@noren/contract/constants";
import { type OtpType, otpTypes } from "@noren/contract/calls/login";
import { languageTags } from "@noren/contract/languages";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import type { Phone } from "@noren/lending/people/phone";
import type { CodePurpose } from "../../customers/notify/message-kinds.ts";
import { after } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { countersOn, saveCounters } from "./code-counters.ts";
import { findLiveCode, hasUnusedText, lockPhone, type OneTimeCode, replaceCode, saveCode } from "./one-time-codes.ts";
import { saveCodeSent } from "../../customers/notify/messages.ts";
import { recordMessage } from "../../customers/notify/sent-messages.ts";
import { say, type TextId } from "../../platform/texts/texts.ts";
import type { Caller } from "../../calls/caller.ts";
import { isKnownTo } from "../../customers/sessions.ts";
import { codeRules, isAliveFor, maySend, type SendDecision } from "../../customers/one-time-code.ts";

interface MadeCode {
  readonly codeId: string;
  readonly code: string;
  /** The account knows the device that asked. */
  readonly known: boolean;
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
  return new Refusal("codesUsedUpToday");
}

/** Four random digits, kept only as a keyed hash bound to phone, type and device. */
async function makeCode(services: Services, { phone, type, caller }: CodeOrder, known: boolean): Promise<MadeCode> {
  const { db, clock, secrets } = services;
  const phoneIndex = secrets.indexOf("phone", phone);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const codeId = randomUUID();
  await db.transaction(async (tx) => {
    const now = clock.now();
    const guard = await lockPhone(tx, phoneIndex, clock.today());
    const counters = await countersOn(tx, guard, caller.deviceId);
    const decision = maySend(counters, now);
    if (!decision.send) {
      const sent = await findLiveCode(tx, phoneIndex, type);
      throw refuseSending(decision, sent && isAliveFor(sent, caller.deviceId, now) ? sent : undefined);
    }
    if (type === otpTypes.voice) await requireTextFirst(tx, services, phoneIndex, caller);
    await replaceCode(tx, {
      codeId,
      phoneIndex,
      type,
      deviceId: caller.deviceId,
      codeHash: secrets.codeHash(codeId, `${phone}:${type}:${caller.deviceId}`, code),
      madeAt: now,
      expiresAt: decision.expiresAt,
    });
    await saveCounters(tx, { ...counters, sentToday: counters.sentToday + 1, lastSentAt: now });
  });
  return { codeId, code, known };
}

/** Nobody is called who was not written to: the text did not arrive, or was not used. */
async function requireTextFirst(tx: Executor, { clock }: Services, phoneIndex: Buffer, { deviceId }: Caller) {
  const since = after(clock.now(), -codeRules.voiceAfterTextSeconds * SECOND_MS);
  if (await hasUnusedText(tx, { phoneIndex, deviceId, since })) return;
  throw new Refusal("invalidInput", { fields: [{ path: "query.type", code: "text_first" }] });
}

const purposes = {
  [otpTypes.login]: "login",
  [otpTypes.voice]: "login",
  [otpTypes.changeAccount]: "account",
  [otpTypes.changePhone]: "phone",
  [otpTypes.addPasskey]: "passkey",
} as const satisfies Record<OtpType, CodePurpose>;

/** What a code is for stands in its message: nobody is talked into reading one out for something else. */
const texts = {
  login: "message.code",
  account: "message.codeForAccount",
  phone: "message.codeForPhone",
  passkey: "message.codeForPasskey",
} as const satisfies Record<CodePurpose, TextId>;

/** The last line lets the browser offer the code by itself (WebOTP); a voice call reads out another text. */
function messageText(services: Services, { language }: Caller, type: OtpType, code: string): string {
  if (type === otpTypes.voice) return say(language, "message.spokenCode", { code });
  const host = new URL(services.config.publicUrl).host;
  return `${say(language, texts[purposes[type]], { code })}\n\n@${host} #${code}`;
}

export interface CodeOrder {
  readonly phone: Phone;
  readonly type: OtpType;
  readonly caller: Caller;
  readonly log: Log;
}

/** Makes a code and sends it, within every limit there is. Answers nothing about whom the phone belongs to. */
export async function sendOneTimeCode(services: Services, order: CodeOrder): Promise<void> {
  const { phone, caller } = order;
  const { limits, secrets, db } = services;
  const known = await isKnownTo(db.drizzle, secrets.indexOf("phone", phone), caller.deviceId);
  await limits.refuseWhenPaused({ known });
  await limits.countSend(caller, { known });
  const made = await makeCode(services, order, known);
  await sendCode(services, order, made);
}

const channelOf = (type: OtpType) => (type === otpTypes.voice ? "voice" : "text");

async function refuseBeyondBudget(services: Services, order: CodeOrder, made: MadeCode) {
  const { phone, type } = order;
  if (await services.limits.messages.take({ channel: channelOf(type), phone, known: made.known })) return;
  await withdrawCode(services, order, made);
  throw new Refusal("tooManyRequests");
}

/** The message did not leave: the code is void and the phone may ask again at once. */
async function withdrawCode({ db, secrets, clock }: Services, { phone, caller }: CodeOrder, { codeId }: MadeCode) {
  await db.transaction(async (tx) => {
    const guard = await lockPhone(tx, secrets.indexOf("phone", phone), clock.today());
    const counters = await countersOn(tx, guard, caller.deviceId);
    await saveCode(tx, codeId, { state: "unsent" });
    await saveCounters(tx, { ...counters, sentToday: Math.max(counters.sentToday - 1, 0), lastSentAt: null });
  });
}

async function sendCode(services: Services, order: CodeOrder, made: MadeCode): Promise<void> {
  const { phone, type, caller, log } = order;
  const { db, clock, secrets, messages } = services;
  await refuseBeyondBudget(services, order, made);
  const messageId = randomUUID();
  const channel = channelOf(type);
  const purpose = purposes[type];
  const outcome = await messages.send({
    messageId,
    phone,
    channel,
    text: messageText(services, caller, type, made.code),
    languageTag: languageTags[caller.language],
  });
  const phoneIndex = secrets.indexOf("phone", phone);
  if (outcome.state !== "accepted") log.warn({ channel, ...outcome }, "a message was not accepted by its provider");
  if (outcome.state === "refused") {
    await withdrawCode(services, order, made);
    throw new Refusal("messageNotSent");
  }
  const at = clock.now();
  await recordMessage(db.drizzle, {
    messageId,
    phoneIndex,
    channel,
    purpose: `${purpose} code`,
    providerId: outcome.state === "accepted" ? outcome.providerId : null,
    state: outcome.state,
    madeAt: at,
    changedAt: at,
  });
  await saveCodeSent(db.drizzle, { messageId, phoneIndex, purpose, at });
}
