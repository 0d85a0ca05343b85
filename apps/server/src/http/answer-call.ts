/** One call from arrival to answer: open → admit → validate → handle → seal. */
import type { AnswerEnvelope, Call } from "@noren/contract/call";
import { headers } from "@noren/contract/constants";
import { type ErrorName, errors, OK } from "@noren/contract/errors";
import type { Language } from "@noren/contract/languages";
import type { OpenedRequest } from "@noren/sealed/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import { after } from "../platform/clock.ts";
import type { Metrics } from "../platform/metrics.ts";
import { type FieldFault, parseInput, parseJson } from "../platform/parse-input.ts";
import { Refusal } from "../platform/refusal.ts";
import { newToken, tokenHash } from "../platform/secrets.ts";
import type { Services } from "../services.ts";
import { isDatabaseDown } from "../platform/database/database.ts";
import type { SignedIn } from "../calls/caller.ts";
import { sessionRules } from "../people/sign-in/session-rules.ts";
import { markTokenUsed, renewToken, touchSession } from "../customers/sessions.ts";
import { sayError } from "../platform/texts/texts.ts";
import type { CallHandler, DeviceEffects } from "../calls/call-handler.ts";
import type { Caller } from "../calls/caller.ts";
import { clearSignedIn, setSignedIn, setToken } from "./device-cookies.ts";
import { type Admitted, admitRequest, httpStatusOf, openEnvelope } from "./open-request.ts";
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

/** Sliding renewal: the replacement travels in the response header, the old token serves until the new one is used. */
async function keepSessionAlive(
  services: Services,
  session: SignedIn,
  token: string,
  reply: FastifyReply,
  secure: boolean,
) {
  const { db, clock } = services;
  const now = clock.now();
  if (session.tokenIsNew)
    await markTokenUsed(db.drizzle, tokenHash(token), session.sessionId, now, after(now, sessionRules.overlapMs));
  if (session.touch) await touchSession(db.drizzle, session.sessionId, now, after(now, sessionRules.idleMs));
  if (!session.renew) return;
  const replacement = newToken();
  const noneSince = after(now, -sessionRules.renewAfterMs);
  const renewed = await db.transaction((tx) => renewToken(tx, session.sessionId, replacement, now, noneSince));
  if (!renewed) return;
  reply.header(headers.token, replacement);
  setToken(reply, replacement, secure);
}

function deviceEffects(reply: FastifyReply, secure: boolean): DeviceEffects & { readonly changed: () => boolean } {
  let changed = false;
  return {
    changed: () => changed,
    signIn: (token, userInfo) => {
      changed = true;
      setSignedIn(reply, token, userInfo, secure);
    },
    signOut: () => {
      changed = true;
      clearSignedIn(reply, secure);
    },
  };
}

export function answerCall(handler: CallHandler, services: Services, metrics: Metrics) {
  const { call } = handler;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const secure = request.protocol === "https";
    const caller: Caller = {
      language,
      deviceId: deviceIdOf(request),
      deviceName: deviceNameOf(request),
      address: request.ip,
    };
    const finish = (error: ErrorName | undefined): void =>
      metrics.countCall(call, error === undefined ? OK : errors[error].code, reply.elapsedTime);

    let opened: OpenedRequest;
    try {
      opened = await openEnvelope(request, services, call);
    } catch (error) {
      const refusal = asRefusal(error, request);
      finish(refusal.error);
      return answerPlainly(reply, refusal, language);
    }

    let answer: AnswerEnvelope;
    try {
      const admitted = await admitRequest(request, services, opened);
      const session = requireSession(call, admitted);
      const form = call.bodyKind === "multipart" ? await readForm(call, request) : emptyForm;
      const input = readInput(call, request, opened, form);
      const device = deviceEffects(reply, secure);
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
      if (session && admitted.token !== undefined && !device.changed())
        await keepSessionAlive(services, session, admitted.token, reply, secure);
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
