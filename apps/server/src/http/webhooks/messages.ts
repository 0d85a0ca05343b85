import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { MessageReports } from "../../providers/messages/port.ts";
import type { Services } from "../../services.ts";
import { recordReport } from "../../customers/notify/sent-messages.ts";

/** Webhooks are apart from the user API: signed by the provider, not sealed, answered fast. */
export async function addMessageReports(app: FastifyInstance, reports: MessageReports, services: Services) {
  await app.register(async (hooks) => {
    await hooks.register(formbody, { bodyLimit: 64 * 1024 });
    hooks.post<{ Body: Record<string, string> | undefined }>(reports.path, async (request, reply) => {
      if (!request.body) return reply.code(400).send();
      const signature = request.headers[reports.signatureHeader];
      const report = typeof signature === "string" ? reports.read(request.body, signature) : undefined;
      if (!report) return reply.code(403).send();
      if (report.state !== "under-way")
        await recordReport(services.db.drizzle, report.providerId, report.state, services.clock.now());
      return reply.code(204).send();
    });
  });
}
