/** One call of the console from arrival to answer: origin → session → right → input → handle → audit. */
import { Readable } from "node:stream";
import { DENIED } from "@noren/staff/audited-actions";
import {
  isDenial,
  sayStaffError,
  staffErrors,
  type StaffErrorName,
  type StaffLanguage,
  type StaffRefusalAnswer,
} from "@noren/staff/errors";
import { AGE_HEADER } from "@noren/staff/fields";
import { hasRight } from "@noren/staff/rights";
import type { StaffCall } from "@noren/staff/staff-call";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure } from "../../http/secure-line.ts";
import { networksOf } from "../../platform/limits/networks.ts";
import { type FieldFault, parseInput } from "../../platform/parse-input.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { noteOutcome } from "../../platform/request-log.ts";
import { isDatabaseDown } from "../../platform/database/database.ts";
import { appendStaffAudit, type StaffAuditNote } from "../audit/staff-audit.ts";
import { sayError } from "../../platform/texts/texts.ts";
import { deviceNameOf } from "../../http/request-headers.ts";
import { type AloneContext, type SignedInStaff, type StaffCallHandler, StaffFile } from "./staff-call-handler.ts";
import { StaffRefusal } from "./staff-refusal.ts";
import { sessionCookie, signedInStaff } from "../access/staff-session.ts";

/** A page of another site can neither set it nor be answered to. */
export const CONSOLE_HEADER = "noren-console";

export const staffLanguageOf = (request: FastifyRequest): StaffLanguage =>
  request.headers["accept-language"]?.startsWith("en") ? "en" : "es";

/** Cross-site forgery: the cookie is SameSite=Strict, and beside it what only our own page can send. */
function requireOwnOrigin(call: StaffCall, request: FastifyRequest): void {
  const { origin } = request.headers;
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  if (request.headers[CONSOLE_HEADER] !== "1" || (call.method === "POST" && !isOurs))
    throw new StaffRefusal("wrong-origin");
}

const invalidInput = (fields: FieldFault[]): StaffRefusal => new StaffRefusal("invalid-input", { fields });

const readInput = (call: StaffCall, request: FastifyRequest): object => ({
  ...(call.query && { query: parseInput(call.query, request.query, "query", invalidInput) }),
  ...(call.body && { body: parseInput(call.body, request.body, "body", invalidInput) }),
});

function requireRight({ right }: StaffCall, staff: SignedInStaff | undefined): SignedInStaff {
  if (!staff) throw new StaffRefusal("not-signed-in");
  if (right === "open" || !hasRight(staff.role, right)) throw new StaffRefusal("not-allowed");
  return staff;
}

/** What changes something, or shows what is somebody's, and its line in the audit are one transaction: neither exists without the other. */
function handleWithAudit(
  handler: StaffCallHandler & { open: false },
  context: AloneContext<StaffCall>,
): Promise<unknown> {
  if ("handleAlone" in handler) return handler.handleAlone(context);
  const { call, handle } = handler;
  const { services, staff } = context;
  const { db, clock, secrets } = services;
  if (call.method === "GET" && !call.isPersonal) return handle({ ...context, tx: db.drizzle, note: () => undefined });
  return db.transaction(async (tx) => {
    let noted: StaffAuditNote = {};
    const note = (further: StaffAuditNote): void => {
      noted = { ...noted, ...further, details: { ...noted.details, ...further.details } };
    };
    const answer = await handle({ ...context, tx, note });
    const action = `${call.group}/${call.name}`;
    await appendStaffAudit(tx, secrets, { at: clock.now(), staffId: staff.staffId, action, ...noted });
    return answer;
  });
}

/** What somebody may not stands in the audit too. Its transaction is its own: that of the call was rolled back. */
async function noteDenial(
  { db, clock, secrets }: Services,
  { group, name }: StaffCall,
  { staffId }: SignedInStaff,
  error: StaffErrorName,
): Promise<void> {
  const details = { action: `${group}/${name}`, denied: error };
  const line = { at: clock.now(), staffId, action: DENIED, details };
  await db.transaction((tx) => appendStaffAudit(tx, secrets, line));
}

function asStaffRefusal(error: unknown, request: FastifyRequest): StaffRefusal {
  if (error instanceof StaffRefusal) return error;
  if (error instanceof Refusal) {
    const text = sayError(staffLanguageOf(request) === "en" ? "en" : "esp", error.error, error.values);
    return new StaffRefusal("refused", { values: { text } });
  }
  request.log.error({ err: error }, "a staff call failed");
  return new StaffRefusal(isDatabaseDown(error) ? "unavailable" : "internal");
}

export function refuseStaff(reply: FastifyReply, refusal: StaffRefusal, language: StaffLanguage): FastifyReply {
  const { error, values, fields } = refusal;
  const answer: StaffRefusalAnswer = {
    code: error,
    message: sayStaffError(error, language, values),
    ...(fields && { fields }),
  };
  return reply.code(staffErrors[error].status).send(answer);
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof StaffFile)) return reply.send(answer);
  const { name, type, content, ageSeconds } = answer;
  reply
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header(AGE_HEADER, ageSeconds)
    // Some of it comes from strangers: opened as a page after all, it runs nothing and reaches nothing.
    .header("content-security-policy", "sandbox; default-src 'none'");
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content));
}

export function answerStaffCall(handler: StaffCallHandler, services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { call } = handler;
    const language = staffLanguageOf(request);
    let known: SignedInStaff | undefined;
    try {
      requireOwnOrigin(call, request);
      const common = {
        services,
        caller: { language, address: networksOf(request.ip).near, device: deviceNameOf(request) },
        cookie: sessionCookie(reply, isSecure(request, services.config)),
        log: request.log,
      };
      if (handler.open) return send(reply, await handler.handle({ ...common, input: readInput(call, request) }));
      known = await signedInStaff(services, request);
      if (known) noteOutcome(request, { staffId: known.staffId });
      const staff = requireRight(call, known);
      const input = readInput(call, request);
      return send(reply, await handleWithAudit(handler, { ...common, staff, input }));
    } catch (error) {
      const refusal = asStaffRefusal(error, request);
      noteOutcome(request, { refused: refusal.error });
      if (known && isDenial(refusal.error))
        await noteDenial(services, call, known, refusal.error).catch((fault: unknown) =>
          request.log.error({ err: fault }, "a denial is not in the audit"),
        );
      return refuseStaff(reply, refusal, language);
    }
  };
}
