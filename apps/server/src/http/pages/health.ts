import type { FastifyInstance } from "fastify";
import type { Services } from "../../services.ts";
import { isMigrated } from "../../platform/database/migrate.ts";

/** /healthz: the process answers. /readyz: the database answers and is at this server's version. */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (request, reply) => {
    const state = await isMigrated(db.pool).then(
      (migrated) => ({ database: true, migrations: migrated }),
      (error: unknown) => {
        request.log.warn({ err: error }, "not ready");
        return { database: false, migrations: false };
      },
    );
    return reply.code(state.database && state.migrations ? 200 : 503).send(state);
  });
}
