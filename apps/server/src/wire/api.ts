import { basePaths } from "@noren/contract/constants";
import type { FastifyInstance } from "fastify";
import { realNow } from "../clock.ts";
import type { Metrics } from "../metrics.ts";
import type { Services } from "../services.ts";
import { answerCall } from "./answer-call.ts";
import type { CallHandler } from "./call-handler.ts";

/** Base64 of the largest sealed body, and its JSON frame. */
const BODY_LIMIT = 300 * 1024;

export async function addApi(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  handlers: readonly CallHandler[],
): Promise<void> {
  await app.register(async (api) => {
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
