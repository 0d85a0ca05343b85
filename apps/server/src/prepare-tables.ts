/** What only the owner of the database does, before anything is served: tables, queues, and who may do what to them. */
import { prepareQueues } from "./jobs/queue.ts";
import type { Config } from "./platform/config/config.ts";
import { openDatabase } from "./platform/database/database.ts";
import { grantPowers, roleOf } from "./platform/database/grant-powers.ts";
import { isOfNewerRelease, migrate } from "./platform/database/migrate.ts";
import type { Log } from "./platform/log.ts";

type Addresses = Pick<Config, "databaseUrl" | "databaseMigrateUrl" | "databaseRetentionUrl">;

export async function prepareTables(config: Addresses, log: Log): Promise<void> {
  const owner = openDatabase(config.databaseMigrateUrl, log, { connections: 1, unlimited: true });
  try {
    await migrate(owner.pool);
    if (await isOfNewerRelease(owner.pool)) {
      log.warn({}, "the tables are those of a newer release");
      return;
    }
    await prepareQueues(config.databaseMigrateUrl, log);
    await grantPowers(owner.pool, {
      server: roleOf(config.databaseUrl),
      retention: roleOf(config.databaseRetentionUrl),
    });
  } finally {
    await owner.close();
  }
}
