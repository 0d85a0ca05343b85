import type { FastifyInstance } from "fastify";
import { realNow } from "../../platform/clock.ts";
import type { CollectionReports, NamedPayment } from "../../providers/collections/port.ts";
import type { Services } from "../../services.ts";
import { saveEvent } from "../../money/payouts.ts";

const BODY_LIMIT = 256 * 1024;
const refusals = { "bad-signature": 401, "too-old": 401, "not-ours": 204, unreadable: 500 } as const;

/** That somebody paid, reported by a provider: verified, noted, answered at once, credited by a job. */
export async function addCollectionReports(
  app: FastifyInstance,
  providers: readonly CollectionReports<NamedPayment>[],
  services: Services,
): Promise<void> {
  await app.register(async (hooks) => {
    // The signature covers the bytes as they came, whatever they are said to be.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    for (const provider of providers)
      hooks.post<{ Body: Buffer | undefined }>(provider.path, async (request, reply) => {
        const { body } = request;
        if (!body?.length) return reply.code(400).send();
        const report = provider.read(body, request.headers, realNow());
        if (typeof report === "string") {
          if (report === "unreadable") request.log.error("a report of a payment has a form that we do not know");
          return reply.code(refusals[report]).send();
        }
        const { eventId, provider: name, paidAt, ...payment } = report;
        await services.db.transaction(async (tx) => {
          const receivedAt = services.clock.now();
          const first = await saveEvent(tx, { provider: provider.path, eventId, receivedAt });
          if (!first) return;
          const reported = { ...payment, paidAt: paidAt.toISOString() };
          await services.jobs.send(tx, "confirm-payment", { provider: name, payment: reported });
        });
        return reply.code(204).send();
      });
  });
}
