import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { basePaths } from "@noren/contract/wire-names";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../platform/metrics.ts";
import type { Services } from "../services.ts";
import { answerCall } from "./answer-call.ts";
import { CallsAtOnce } from "./calls-at-once.ts";
import type { CallHandler } from "../calls/call-handler.ts";

/** Base64 of the largest sealed body, and its JSON frame. Files have limits of their own. */
const BODY_LIMIT = 300 * 1024;

const isForm = ({ call }: CallHandler): boolean => call.bodyKind === "form" || call.bodyKind === "multipart";

export async function addApi(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  handlers: readonly CallHandler[],
): Promise<void> {
  const atOnce = new CallsAtOnce(services.config.callsAtOnce);
  const addCalls = (scope: FastifyInstance, some: readonly CallHandler[]): void => {
    for (const handler of some) {
      const { method, base = "user", path } = handler.call;
      scope.route({
        method,
        url: `${basePaths[base]}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        bodyLimit: BODY_LIMIT,
        handler: answerCall(handler, services, metrics, atOnce),
      });
    }
  };
  await app.register(async (api) => {
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    addCalls(
      api,
      handlers.filter((handler) => !isForm(handler)),
    );
    await api.register(async (forms) => {
      // Nothing but forms is read here.
      forms.removeAllContentTypeParsers();
      await forms.register(formbody, { bodyLimit: BODY_LIMIT });
      await forms.register(multipart, { throwFileSizeLimit: false });
      addCalls(forms, handlers.filter(isForm));
    });
    // Plain: the browser needs a key before it can seal anything.
    api.get("/api/keys", async () => ({ keys: services.keys.published }));
  });
}
