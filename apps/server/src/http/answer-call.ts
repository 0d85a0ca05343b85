/** One call from arrival to answer: open → admit → validate → handle → seal. */
import { type AnswerEnvelope, type Call, mayWithoutProof } from "@noren/contract/call";
import { headers } from "@noren/contract/wire-names";
import { type ErrorName, errors, OK } from "@noren/contract/errors";
import type { Language } from "@noren/contract/languages";
import type { OpenedRequest } from "@noren/sealed/arrived-request";
import type { FastifyReply, FastifyRequest } from "fastify";
import { after } from "../platform/clock.ts";
import type { Metrics } from "../platform/metrics.ts";
import { type FieldFault, parseInput, parseJson } from "../platform/parse-input.ts";
import { Refusal } from "../platform/refusal.ts";
import { noteOutcome } from "../platform/request-log.ts";
import { tokenHash } from "../platform/secrets.ts";
import type { Services } from "../services.ts";
import { isDatabaseDown } from "../platform/database/database.ts";
import type { Renewal, SignedIn } from "../calls/caller.ts";
import { sessionRules } from "../people/sign-in/session-rules.ts";
import { tokenFor } from "../people/sign-in/start-session.ts";
import { endImpostor } from "../people/sign-in/unproven.ts";
import { endOtherTokens, endSession, markTokenUsed, renewToken, touchSession } from "../customers/sessions.ts";
import { sayError } from "../platform/texts/texts.ts";
import type { CallHandler, DeviceEffects } from "../calls/call-handler.ts";
import type { Caller } from "../calls/caller.ts";
import { clearSignedIn, refreshUserInfo, restoreCookies, setSignedIn, setToken } from "./device-cookies.ts";
import { type CallsAtOnce, type Place, RETRY_AFTER_SECONDS } from "./calls-at-once.ts";
import { type Admitted, admitRequest, httpStatusOf, openEnvelope } from "./open-request.ts";
import { isSecure } from "./secure-line.ts";
import { readForm, type SentForm } from "./read-form.ts";
import { deviceIdOf, deviceNameOf, idempotencyKeyOf, languageOf } from "./request-headers.ts";

const refusalAnswer = (refusal: Refusal, language: Language): AnswerEnvelope => ({
  code: errors[refusal.error].code,
  message: sayError(language, refusal.error, refusal.values),
  data: refusal.data,
});

/** What cannot be sealed is answered plainly in the same shape, with a fitting HTTP status. */
export function answerPlainly(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  return reply.code(httpStatusOf(refusal.error)).send(refusalAnswer(refusal, language));
}

/** Fastify's own refusals (too large a body, a broken one) and what broke on our side, in the shape of every other answer. */
export function refusalOf(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("tooLarge");
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal("envelopeMalformed");
  return new Refusal(isDatabaseDown(error) ? "unavailable" : "internal");
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  request.log.error({ err: error }, "a call failed");
  return new Refusal(isDatabaseDown(error) ? "unavailable" : "internal");
}

const emptyForm: SentForm = { fields: {}, files: {} };

/** Suspended and erased accounts are refused where the contract says the call knows of it. */
function requireSession(call: Call, { session }: Admitted): SignedIn | undefined {
  if (session === "unknown" || session === "expired") {
    if (call.open) return undefined;
    throw new Refusal(session === "expired" ? "tokenExpired" : "notSignedIn");
  }
  const refused =
    session.state === "erased" || (session.state === "suspended" && call.codes.includes("accountSuspended"));
  if (refused && !call.open) throw new Refusal("accountSuspended");
  if (session.restricted && !call.open && !mayWithoutProof(call)) throw new Refusal("proofNeeded");
  return session;
}

const invalidInput = (fields: FieldFault[]): Refusal => new Refusal("invalidInput", { fields });

function bodyOf(call: Call, request: FastifyRequest, opened: OpenedRequest, form: SentForm): unknown {
  if (call.bodyKind === "multipart") return form.fields;
  if (call.bodyKind === "form") return request.body;
  const json = parseJson(opened.body.toString());
  if (json === undefined) throw invalidInput([{ path: "body", code: "not_json" }]);
  return call.bodyKind === "sealed-value" ? { ...(request.body as object), value: json } : json;
}

function readInput(call: Call, request: FastifyRequest, opened: OpenedRequest, form: SentForm): object {
  return {
    ...(call.params && { params: parseInput(call.params, request.params, "params", invalidInput) }),
    ...(call.query && { query: parseInput(call.query, request.query, "query", invalidInput) }),
    ...(call.body && { body: parseInput(call.body, bodyOf(call, request, opened, form), "body", invalidInput) }),
  };
}

interface OwnToken {
  readonly session: SignedIn;
  readonly token: string;
  readonly language: Language;
}

/** The replacement travels in the response header, and the old token serves until it is used. */
async function keepSessionAlive(services: Services, own: OwnToken, reply: FastifyReply, secure: boolean) {
  const { session, token, language } = own;
  const { db, clock } = services;
  const now = clock.now();
  const { sessionId, renewal } = session;
  if (session.tokenIsNew)
    await markTokenUsed(db.drizzle, tokenHash(token), sessionId, now, after(now, sessionRules.overlapMs));
  if (session.touch)
    await touchSession(db.drizzle, sessionId, { language, seenAt: now, expiresAt: after(now, sessionRules.idleMs) });
  if (!renewal) return;
  const next = await makeToken(services, session, renewal);
  if (next === undefined) return;
  reply.header(headers.token, next);
  setToken(reply, next, secure);
}

async function makeToken(services: Services, session: SignedIn, { keyId, why }: Renewal): Promise<string | undefined> {
  const { db, clock } = services;
  const { sessionId, restricted } = session;
  const at = clock.now();
  const bound = tokenFor(keyId);
  const youngest = keyId === null ? sessionRules.renewAfterMs : sessionRules.overlapMs;
  if (why === "returned" && !restricted) await endImpostor(services, session);
  const isMade = await db.transaction(async (tx) => {
    const made = await renewToken(tx, { ...bound, sessionId, restricted, at, noneSince: after(at, -youngest) });
    if (made && why === "lost") await endOtherTokens(tx, sessionId, bound.token, at);
    return made;
  });
  return isMade ? bound.token : undefined;
}

const saysStatus = (data: unknown): data is { readonly bizStatus: number } =>
  typeof data === "object" && data !== null && "bizStatus" in data && typeof data.bizStatus === "number";

function deviceEffects(
  reply: FastifyReply,
  { secrets }: Services,
  secure: boolean,
): DeviceEffects & { readonly changed: () => "in" | "out" | undefined } {
  let changed: "in" | "out" | undefined;
  return {
    changed: () => changed,
    signIn: ({ token, sessionId }, userInfo) => {
      changed = "in";
      noteOutcome(reply.request, { signed: "in", sessionId });
      setSignedIn(reply, { token, half: secrets.halfOf(sessionId), userInfo }, secure);
      return { token, ...userInfo };
    },
    signOut: () => {
      changed = "out";
      noteOutcome(reply.request, { signed: "out" });
      clearSignedIn(reply, secure);
    },
  };
}

/** Whoever comes while too many are being answered is told so at once. */
export function answerCall(handler: CallHandler, services: Services, metrics: Metrics, atOnce: CallsAtOnce) {
  const { call } = handler;
  const answer = answerOne(handler, services, metrics);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const place = atOnce.enter();
    if (!place) {
      metrics.countCall(call, errors.unavailable.code, reply.elapsedTime);
      noteOutcome(request, { refused: "unavailable" });
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      return answerPlainly(reply, new Refusal("unavailable"), languageOf(request));
    }
    return answer(request, reply, place).finally(() => place.leave());
  };
}

function answerOne(handler: CallHandler, services: Services, metrics: Metrics) {
  const { call } = handler;

  return async (request: FastifyRequest, reply: FastifyReply, place: Place): Promise<FastifyReply> => {
    const language = languageOf(request);
    const secure = isSecure(request, services.config);
    const finish = (refused: ErrorName | undefined): void => {
      metrics.countCall(call, refused === undefined ? OK : errors[refused].code, reply.elapsedTime);
      if (refused !== undefined) noteOutcome(request, { refused });
    };

    let opened: OpenedRequest;
    try {
      opened = await openEnvelope(request, services, call);
    } catch (error) {
      const refusal = asRefusal(error, request);
      finish(refusal.error);
      return answerPlainly(reply, refusal, language);
    }
    const { proven } = opened;
    if (proven?.agreed) reply.header(headers.ticket, proven.agreed.ticket);
    const caller: Caller = {
      language,
      deviceId: deviceIdOf(request),
      deviceName: deviceNameOf(request),
      address: request.ip,
      keyId: proven?.agreed?.id ?? proven?.id ?? null,
    };

    let answer: AnswerEnvelope;
    try {
      const admitted = await admitRequest(request, services, opened);
      const session = requireSession(call, admitted);
      if (session) noteOutcome(request, { sessionId: session.sessionId });
      if (session) await services.limits.persons.count(call, session.userId);
      const form = call.bodyKind === "multipart" ? await place.lendWhile(() => readForm(call, request)) : emptyForm;
      const input = readInput(call, request, opened, form);
      const device = deviceEffects(reply, services, secure);
      const data = await handler.handle({
        input,
        files: form.files,
        caller,
        idempotencyKey: idempotencyKeyOf(request),
        services,
        session,
        device,
        log: request.log,
      });
      // Whoever just signed out, or in, must not be handed a replacement for the old token.
      if (session && admitted.token !== undefined && !device.changed()) {
        const half = proven && !session.restricted ? services.secrets.halfOf(session.sessionId) : undefined;
        restoreCookies(request, reply, { token: admitted.token, half }, secure);
        await keepSessionAlive(services, { session, token: admitted.token, language }, reply, secure);
        if (saysStatus(data)) refreshUserInfo(request, reply, { ...data, userId: session.userId }, secure);
      }
      // Also somebody else's: 'a new sign-in on a device ends its old session'.
      if (session && device.changed() === "in")
        await endSession(services.db.drizzle, session, services.clock.now(), "device");
      answer = { code: OK, message: "", data };
      finish(undefined);
    } catch (error) {
      const refusal = asRefusal(error, request);
      finish(refusal.error);
      answer = refusalAnswer(refusal, language);
    }
    return reply.send({ data: opened.sealAnswer(Buffer.from(JSON.stringify(answer))) });
  };
}
