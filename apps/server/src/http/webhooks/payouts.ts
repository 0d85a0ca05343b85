import type { FastifyInstance } from "fastify";
import { realNow } from "../../platform/clock.ts";
import type { PayoutReports } from "../../providers/payouts/port.ts";
import type { Services } from "../../services.ts";
import { saveEvent } from "../../money/payouts.ts";

const BODY_LIMIT = 256 * 1024;
const refusals = { "bad-signature": 401, "too-old": 401, "not-ours": 204, unreadable: 500 } as const;

/** What became of a payout, reported by the provider: verified, noted, answered at once, applied by a job. */
export async function addPayoutReports(
  app: FastifyInstance,
  reports: PayoutReports,
  services: Services,
): Promise<void> {
  await app.register(async (hooks) => {
    // The signature covers the bytes as they came.
    hooks.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    hooks.post<{ Body: Buffer | undefined }>(reports.path, async (request, reply) => {
      const { body } = request;
      if (!body?.length) return reply.code(400).send();
      const report = reports.read(body, request.headers, realNow());
      if (typeof report === "string") {
        if (report === "unreadable") request.log.error("a payout report has a form that we do not know");
        return reply.code(refusals[report]).send();
      }
      const { eventId, payoutId, providerId, state, reason, cause } = report;
      await services.db.transaction(async (tx) => {
        const receivedAt = services.clock.now();
        const first = await saveEvent(tx, { provider: reports.path, eventId, receivedAt });
        if (!first || payoutId === undefined) return;
        const payload = { payoutId, providerId, state, reason: reason ?? "", ...(cause && { cause }) };
        await services.jobs.send(tx, "apply-payout-report", payload);
      });
      return reply.code(204).send();
    });
  });
}
