/** A whole server for a test file: its own database and real HTTP. */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { realNow } from "../../src/platform/clock.ts";
import { moveClock } from "../../src/platform/database/sandbox-clock.ts";
import { type Config, readConfig } from "../../src/platform/config/config.ts";
import type { Environment } from "../../src/platform/config/config-reader.ts";
import { openAccounts } from "../../src/money/ledger/post.ts";
import { createLog } from "../../src/platform/log.ts";
import type { Metrics } from "../../src/platform/metrics.ts";
import { openServices, type RunningServices } from "../../src/open-services.ts";
import type { Ports } from "../../src/providers/choose-providers.ts";
import { addSandbox } from "../../src/sandbox/add-sandbox.ts";
import { buildServer } from "../../src/server.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { loadSandboxOffers } from "../../src/loans/offers/offers.ts";
import { databaseVariables } from "../../../../tools/embedded-database/roles.ts";
import { copyTemplate } from "./server/template.ts";
import { nextPlainMorning } from "./plain-morning.ts";
import { sharedReader } from "./server/shared-reader.ts";

// Nearly every test wants both; the phone alone serves whoever has no world.
export { type Answered, type TestFiles, TestPhone } from "./people/test-phone.ts";

export interface World {
  readonly services: RunningServices;
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly address: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** An empty, migrated database of this test's own. */
export const newDatabase = () => copyTemplate(inject("databaseUrl"));

/** With providers of the test's own where it names some. */
export interface WorldOptions extends Partial<Ports & Pick<RunningServices, "reader">> {
  readonly env?: Environment;
  /** A second server on the first one's database. */
  readonly databaseUrl?: string;
  readonly logStream?: { write(line: string): void };
  /** After how much silence its database is taken for gone. */
  readonly silentSteps?: number;
}

/** A machine that is busy with tests is not a database that is gone. */
const PATIENT_STEPS = 1000;

export const SECRET = "5e".repeat(32);

function testConfig(databaseUrl: string, env: Environment = {}): Config {
  const own = { ...databaseVariables(databaseUrl), PORT: "0", NOREN_SECRET: SECRET, LOG_LEVEL: "silent" };
  return readConfig({ ...own, NOREN_OBJECTS_FOLDER: join(inject("runFolder"), `objects-${randomUUID()}`), ...env });
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { env, databaseUrl: given, logStream, silentSteps = PATIENT_STEPS, ...ports } = options;
  const own = given === undefined ? await newDatabase() : undefined;
  const databaseUrl = given ?? own?.url ?? "";
  const config = testConfig(databaseUrl, { ...(logStream && { LOG_LEVEL: "info" }), ...env });
  const log = createLog(config.logLevel, logStream);
  const db = openDatabase(config.databaseUrl, log, { connections: 5, silentSteps });
  const owner = openDatabase(databaseUrl, log, { connections: 2, silentSteps });
  await openAccounts(db.drizzle);
  if (own) await moveClock(db.drizzle, nextPlainMorning(realNow()) - realNow());
  await loadSandboxOffers(db.drizzle);
  const { services, reports } = await openServices(config, db, log, { reader: sharedReader, ...ports });
  const { app, metrics } = await buildServer({
    services,
    ...reports,
    log,
    sandbox: (page) => addSandbox(page, services, "http://localhost/console-of-tests"),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    // What the server does goes through its own role; what a test asks of the pool itself, as the owner.
    services: { ...services, db: { ...db, pool: owner.pool } },
    app,
    metrics,
    address: `http://127.0.0.1:${port}`,
    databaseUrl,
    close: async () => {
      await app.close();
      await services.jobs.stop();
      await services.reader.close();
      await services.retentionDb.close();
      await services.agedReads.close();
      await owner.close();
      await db.close();
      await own?.drop();
    },
  };
}
