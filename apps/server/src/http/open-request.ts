/** From what arrived to an opened, fresh, timely request and its session, or a refusal. Cheap refusals first. */
import { isOlder } from "@noren/contract/app-version";
import type { Call } from "@noren/contract/call";
import { APP_CODE } from "@noren/contract/constants";
import { errors, type ErrorName } from "@noren/contract/errors";
import { isOutOfTime, parseHeader, type RefusalKind, SealedRefusal } from "@noren/sealed/envelope";
import type { OpenedRequest } from "@noren/sealed/arrived-request";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { instantOf, realNow } from "../platform/clock.ts";
import { parseInput } from "../platform/parse-input.ts";
import { Refusal } from "../platform/refusal.ts";
import { sameBytes, tokenHash } from "../platform/secrets.ts";
import type { Services } from "../services.ts";
import type { SignedIn } from "../calls/caller.ts";
import { endUnproven } from "../people/sign-in/unproven.ts";
import { judgeSession } from "../people/sign-in/session-rules.ts";
import { admit } from "../customers/sessions.ts";
import { halfOf } from "./device-cookies.ts";
import { isSecure } from "./secure-line.ts";
import { appCodeOf, appVersionOf, sealedHeaderOf, tokenOf } from "./request-headers.ts";

const refusals: Readonly<Record<RefusalKind, ErrorName>> = {
  malformed: "envelopeMalformed",
  "unknown-key": "envelopeUnknownKey",
  "unknown-ticket": "envelopeUnknownKey",
  "old-ticket": "envelopeUnknownKey",
  unopenable: "envelopeUnopenable",
  oversized: "tooLarge",
};

/** The one field that holds the ciphertext; beside it only where the call says so. */
const sealedBody = z.strictObject({ data: z.string() });
const sealedValue = z.looseObject({ value: z.string() });

export interface Admitted {
  readonly session: SignedIn | "unknown" | "expired";
  readonly token: string | undefined;
}

const malformed = (): Refusal => new Refusal("envelopeMalformed");

function sealedDataOf(request: FastifyRequest, { body, bodyKind = "json" }: Call): { data: string } | undefined {
  if (body === undefined || (bodyKind !== "json" && bodyKind !== "sealed-value")) return undefined;
  if (bodyKind === "json") return parseInput(sealedBody, request.body, "body", malformed);
  return { data: parseInput(sealedValue, request.body, "body", malformed).value };
}

const outOfTime = (): Refusal => new Refusal("envelopeOutOfTime", { serverTime: realNow() });

/** Decrypts; nothing of the request is believed before this returns. */
export async function openEnvelope(request: FastifyRequest, services: Services, call: Call): Promise<OpenedRequest> {
  const version = appVersionOf(request);
  if (version && isOlder(version, services.config.minAppVersion)) throw new Refusal("outdatedApp");
  if (appCodeOf(request) !== APP_CODE) throw new Refusal("envelopeMalformed");
  try {
    const header = parseHeader(sealedHeaderOf(request));
    if (isOutOfTime(header.time, realNow())) throw outOfTime();
    const arrived = {
      method: request.method,
      target: request.raw.url ?? "",
      ...sealedDataOf(request, call),
    };
    try {
      return services.keys.ring.open(header, arrived);
    } catch (error) {
      const isUnknown = error instanceof SealedRefusal && error.kind.startsWith("unknown-");
      if (!isUnknown || !(await services.keys.reloadForUnknownKey())) throw error;
      return services.keys.ring.open(header, arrived);
    }
  } catch (error) {
    if (!(error instanceof SealedRefusal)) throw error;
    // Which key it was: the browser mends a lost ticket without asking for the server's keys again.
    const name = refusals[error.kind];
    throw name === "envelopeUnknownKey" ? new Refusal(name, { refused: error.kind }) : new Refusal(name);
  }
}

/** Refuses what was seen before, and finds out whose token it is: one round trip. */
export async function admitRequest(
  request: FastifyRequest,
  services: Services,
  opened: Pick<OpenedRequest, "requestId" | "time" | "proven">,
): Promise<Admitted> {
  const token = tokenOf(request);
  const hash = token === undefined ? null : tokenHash(token);
  const found = await admit(services.db.pool, opened.requestId, instantOf(opened.time), hash);
  if (found.before_start) throw outOfTime();
  if (!found.fresh) throw new Refusal("envelopeReplayed");
  const hasHalf = (sessionId: string): boolean => {
    const half = halfOf(request, isSecure(request, services.config));
    return half !== undefined && sameBytes(Buffer.from(half), Buffer.from(services.secrets.halfOf(sessionId)));
  };
  const session = judgeSession(found, { key: opened.proven, hasHalf }, services.clock.now());
  if (typeof session === "string" || !("unproven" in session)) return { session, token };
  await endUnproven(services, session.unproven);
  return { session: "unknown", token };
}

export const httpStatusOf = (error: ErrorName): number => errors[error].http;
