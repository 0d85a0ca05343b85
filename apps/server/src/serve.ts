/** Starts everything in order and stops it in reverse. `npm start` and main.ts both come here. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Config, readConfig } from "./platform/config/config.ts";
import { ConfigError, type Environment } from "./platform/config/config-reader.ts";
import { buildConsole } from "./staff/server/console-server.ts";
import { inviteFounders } from "./staff/access/founders.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { startHousekeeping } from "./jobs/housekeeping.ts";
import { openAccounts } from "./money/ledger/post.ts";
import { LandingPage } from "./http/landing/landing-page.ts";
import { loadWebBuild } from "./http/landing/web-build.ts";
import { createLog, type Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { addSandbox } from "./sandbox/add-sandbox.ts";
import { openServices } from "./open-services.ts";
import { startTracing } from "./platform/tracing/tracing.ts";
import { buildServer } from "./server.ts";
import { type Announcement, listen } from "./platform/database/announcements.ts";
import { followErasedAtStart } from "./people/privacy/erased-list.ts";
import { readClock } from "./platform/database/sandbox-clock.ts";
import { type Database, isDatabaseDown, openDatabase } from "./platform/database/database.ts";
import { prepareTables } from "./prepare-tables.ts";
import { loadSandboxOffers } from "./loans/offers/offers.ts";

/** For whoever starts more than this server: everything in the environment is checked before anything is started. */
export { readConfig as checkEnvironment } from "./platform/config/config.ts";

export interface Running {
  readonly addresses: {
    app: string;
    sandbox?: string;
    api?: string;
    console: string;
    metrics: string;
  };
  stop(): Promise<void>;
}

async function prepareDatabase(config: Config, db: Database, log: Log): Promise<void> {
  await prepareTables(config, log);
  await openAccounts(db.drizzle);
  if (config.mode === "sandbox") await loadSandboxOffers(db.drizzle);
}

function explainDatabase(error: unknown): never {
  if (!isDatabaseDown(error)) throw error;
  throw new ConfigError(`DATABASE_URL: no database answers there (${error instanceof Error ? error.message : ""})`);
}

/** A port somebody else has is a setting to change, so its name is said. */
const inUse =
  (name: string, port: number) =>
  (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new ConfigError(`${name} ${port} is in use by another program: set ${name} to another`);
  };

function serveMetrics(metrics: Metrics, host: string, port: number): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** How long calls under way may still take. */
const FINISH_WITHIN_MS = 15_000;

/** Phones keep their connections open: each is closed as soon as it has nothing under way. */
async function closeWhenAnswered(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 20);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(giveUp);
  }
}

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

/** Its log goes to standard output where no other place is named. */
export async function serve(env: Environment, lines?: { write(line: string): void }): Promise<Running> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, lines);
  const stopTracing = await startTracing(config.traces);
  const db = openDatabase(config.databaseUrl, log);
  // What nobody takes is lost with the process: a collector that is away keeps no server from stopping.
  const closing: (() => Promise<unknown> | void)[] = [() => stopTracing().catch(() => undefined), () => db.close()];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    await prepareDatabase(config, db, log).catch(explainDatabase);
    const { services, reports } = await openServices(config, db, log);
    const { clock, jobs, keysAtHand, retentionDb, agedReads } = services;
    closing.push(() => retentionDb.close());
    closing.push(() => agedReads.close());
    closing.push(() => jobs.stop());
    closing.push(() => services.reader.close());
    await followErasedAtStart(services);
    const consoleApp = await buildConsole(services, log);
    closing.push(() => closeWhenAnswered(consoleApp));
    await consoleApp
      .listen({ host: config.consoleHost, port: config.consolePort })
      .catch(inUse("CONSOLE_PORT", config.consolePort));
    const consoleAt = `${config.tls && config.mode === "production" ? "https" : "http"}://localhost:${portOf(consoleApp.server)}/`;
    const landing = await LandingPage.open(await loadWebBuild(), services, log);
    const { app, metrics } = await buildServer({
      services,
      log,
      landing,
      ...reports,
      sandbox: (sandboxApp) => addSandbox(sandboxApp, services, consoleAt),
    });
    const hear = async (what: Announcement): Promise<void> => {
      if (what === "keys") await keysAtHand.follow();
      if (what === "clock" && config.mode === "sandbox") clock.moveTo(await readClock(db.drizzle));
      await landing.refresh();
    };
    const listener = await listen({ url: config.databaseSessionUrl, versions: keysAtHand.versions }, log, hear);
    closing.push(() => listener.stop());
    closing.push(startHousekeeping(services, log));
    await jobs.workOn(jobHandlers(services));
    const metricsServer = await serveMetrics(metrics, config.metricsHost, config.metricsPort).catch(
      inUse("METRICS_PORT", config.metricsPort),
    );
    closing.push(() => {
      metricsServer.close();
    });
    // Closing the server first lets calls under way finish on an open database.
    closing.push(() => closeWhenAnswered(app));
    await app.listen({ host: config.host, port: config.port }).catch(inUse("PORT", config.port));
    const at = `${config.tls ? "https" : "http"}://localhost:${portOf(app.server)}`;
    await inviteFounders(services);
    return {
      addresses: {
        app: `${at}/`,
        ...(config.mode === "sandbox" && { sandbox: `${at}/sandbox`, api: `${at}/api/description` }),
        console: consoleAt,
        metrics: `http://localhost:${portOf(metricsServer)}/metrics`,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
