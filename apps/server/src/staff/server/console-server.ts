/** The console's own server: its own port, page, API and cookie. The borrower's API knows nothing of it. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { addSecurityHeaders } from "../../http/pages/security-headers.ts";
import { projectFolder } from "../../platform/server-folder.ts";
import { logEachRequest } from "../../platform/request-log.ts";
import { traceRequests } from "../../platform/tracing/trace-requests.ts";
import { believed } from "../../platform/config/trusted-proxies.ts";
import type { Services } from "../../services.ts";
import { isDatabaseDown } from "../../platform/database/database.ts";
import { answerStaffCall, refuseStaff, staffLanguageOf } from "./answer-staff-call.ts";
import { staffHandlers } from "./handlers.ts";
import { StaffRefusal } from "./staff-refusal.ts";

const BODY_LIMIT = 300 * 1024;

/** The component library writes its styles into the page while it runs; scripts come from our files alone. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

async function addPage(app: FastifyInstance): Promise<void> {
  const folder = path.join(projectFolder(), "apps/console/dist");
  if (!fs.existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: path.join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    // A route a file: the wildcard reads the whole folder for each one that it serves. Source maps are not for the public.
    wildcard: false,
    globIgnore: ["**/*.{br,gz,map}"],
  });
  app.get("/", (_request, reply) =>
    reply
      .header("content-security-policy", PAGE_POLICY)
      .header("cache-control", "no-cache")
      .sendFile("index.html", folder, { cacheControl: false }),
  );
}

export async function buildConsole(services: Services, log: Logger): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: believed(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...(config.mode === "production" &&
      config.tls && {
        https: { key: fs.readFileSync(config.tls.keyFile), cert: fs.readFileSync(config.tls.certFile) },
      }),
  } as object);
  addSecurityHeaders(app, config);
  logEachRequest(app);
  traceRequests(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
    if (!isTheirs) request.log.error({ err: error }, "a request to the console failed");
    const ours = isDatabaseDown(error) ? "unavailable" : "internal";
    const theirs = error.statusCode === 413 ? "too-large" : "invalid-input";
    return refuseStaff(reply, new StaffRefusal(isTheirs ? theirs : ours), staffLanguageOf(request));
  });
  app.setNotFoundHandler((request, reply) =>
    refuseStaff(reply, new StaffRefusal("not-there"), staffLanguageOf(request)),
  );
  await addPage(app);
  for (const handler of staffHandlers)
    app.route({
      method: handler.call.method,
      url: `/api/staff${handler.call.path}`,
      handler: answerStaffCall(handler, services),
    });
  return app;
}
