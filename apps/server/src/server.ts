import fs from "node:fs";
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { handlers } from "./http/handlers.ts";
import type { Logger } from "pino";
import type { LandingPage } from "./http/landing/landing-page.ts";
import { Metrics } from "./platform/metrics.ts";
import { logEachRequest } from "./platform/request-log.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";
import { addAppPages } from "./http/pages/app-pages.ts";
import { addCollectionReports } from "./http/webhooks/collections.ts";
import { addHealth } from "./http/pages/health.ts";
import { addMessageReports } from "./http/webhooks/messages.ts";
import { addPayoutReports } from "./http/webhooks/payouts.ts";
import { addSecurityHeaders } from "./http/pages/security-headers.ts";
import type { Reports } from "./providers/choose-providers.ts";
import { watchedLines } from "./platform/watched-lines.ts";
import { watchLines } from "./platform/log.ts";
import { figureNames, watchedFigures } from "./staff/overview/watched-figures.ts";
import { believed } from "./platform/config/trusted-proxies.ts";
import { Refusal } from "./platform/refusal.ts";
import type { Services } from "./services.ts";
import { answerPlainly, refusalOf } from "./http/answer-call.ts";
import { addApi } from "./http/api.ts";
import { addApiDescription } from "./http/api-description.ts";
import { languageOf } from "./http/request-headers.ts";

export interface ServerParts extends Partial<Reports> {
  readonly services: Services;
  readonly landing?: LandingPage;
  readonly log: Logger;
  /** What only the sandbox adds. */
  readonly sandbox?: (app: FastifyInstance) => Promise<void>;
}

export async function buildServer(parts: ServerParts): Promise<{ app: FastifyInstance; metrics: Metrics }> {
  const { services, landing, messageReports, payoutReports, collectionReports, sandbox, log } = parts;
  const { config } = services;
  const metrics = new Metrics();
  watchLines(watchedLines);
  metrics.watch(figureNames, () => watchedFigures(services));
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: believed(config.trustProxy),
    routerOptions: { maxParamLength: 100 },
    // An address that is not even one, or has a part that is too long: the framework's own answer would repeat it.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerPlainly(reply, new Refusal("invalidInput"), languageOf(request)),
    ...(config.tls && {
      https: { key: fs.readFileSync(config.tls.keyFile), cert: fs.readFileSync(config.tls.certFile) },
    }),
  } as object);
  addSecurityHeaders(app, config);
  logEachRequest(app);
  traceRequests(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.error === "internal" || refusal.error === "unavailable")
      request.log.error({ err: error }, "a request failed");
    return answerPlainly(reply, refusal, languageOf(request));
  });
  app.setNotFoundHandler((request, reply) => answerPlainly(reply, new Refusal("notFound"), languageOf(request)));
  app.addHook("onResponse", async ({ routeOptions: { url } }, reply) => {
    if (url?.startsWith("/hooks/")) metrics.countReport(url, reply.statusCode);
  });
  addHealth(app, services);
  if (landing) await addAppPages(app, landing, config);
  if (messageReports) await addMessageReports(app, messageReports, services);
  if (payoutReports) await addPayoutReports(app, payoutReports, services);
  if (collectionReports) await addCollectionReports(app, collectionReports, services);
  if (config.mode === "sandbox") {
    await addApiDescription(
      app,
      handlers.map((handler) => handler.call),
    );
    await sandbox?.(app);
  }
  await addApi(app, services, metrics, handlers);
  return { app, metrics };
}
