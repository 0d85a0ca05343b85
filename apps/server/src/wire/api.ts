import { basePaths } from "@noren/contract/constants";
import type { FastifyInstance } from "fastify";
import { realNow } from "../clock.ts";
import type { Metrics } from "../metrics.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import { answerCall, answerPlainly } from "./answer-call.ts";
import type { CallHandler } from "./call-handler.ts";
import { languageOf } from "./request-headers.ts";

/** Base64 of the largest sealed body, and its JSON frame. */
const BODY_LIMIT = 300 * 1024;

/** Fastify's own refusals (unknown path, too large a body, a broken one) in the shape of every other answer. */
function refusalOf(error: { code?: string; statusCode?: number }): Refusal {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("tooLarge");
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal("envelopeMalformed");
  return new Refusal("internal");
}

export async function addApi(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  handlers: readonly CallHandler[],
): Promise<void> {
  await app.register(async (api) => {
    api.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal.error === "internal") request.log.error({ err: error }, "a request failed");
      return answerPlainly(reply, refusal, languageOf(request));
    });
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    for (const handler of handlers) {
      const { method, base = "user", path } = handler.call;
      api.route({
        method,
        url: `${basePaths[base]}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        bodyLimit: BODY_LIMIT,
        handler: answerCall(handler, services, metrics),
      });
    }
    // Plain: the browser needs a key before it can seal anything.
    api.get("/api/keys", async () => ({ keys: services.keys.published, now: realNow() }));
  });
}
