import { openReader, type Reader } from "@noren/identity/reader";
import { BusinessClock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import { Queue } from "./jobs/queue.ts";
import { Limits } from "./platform/limits/limits.ts";
import type { Log } from "./platform/log.ts";
import { openedPayments } from "./money/opened-payments.ts";
import { chooseProviders, type Ports, type Reports } from "./providers/choose-providers.ts";
import { tracedPorts } from "./providers/traced-ports.ts";
import { mastersOf } from "./providers/wrapping-keys/choose-masters.ts";
import { KeysAtHand } from "./providers/wrapping-keys/keys-at-hand.ts";
import type { Services } from "./services.ts";
import { readClock } from "./platform/database/sandbox-clock.ts";
import { AgedReads } from "./platform/database/aged-reads.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { KeyKeeper } from "./platform/sealing/key-keeper.ts";

/** A card side takes two seconds of a thread, its first one the start of the thread too; the call itself ends after 50. */
const PICTURE_TIME_OUT_MS = 40_000;
const PICTURES_WAITING = 20;

/** With the queue itself, which whoever opened it starts to work on and stops. */
export interface RunningServices extends Services {
  readonly jobs: Queue;
}

const newReader = (): Reader => openReader({ workers: 1, queue: PICTURES_WAITING, timeoutMs: PICTURE_TIME_OUT_MS });

export interface OpenedServices {
  readonly services: RunningServices;
  readonly reports: Reports;
}

/** Everything a server works with, on a prepared database. Tests and benches open the same, with a provider, clock or reader of theirs. */
export async function openServices(
  config: Config,
  db: Database,
  log: Log,
  {
    clock = new BusinessClock(),
    reader = newReader(),
    ...instead
  }: Partial<Ports & Pick<Services, "clock" | "reader">> = {},
): Promise<OpenedServices> {
  const keysAtHand = await KeysAtHand.open(db, mastersOf(config.wrappingKeys));
  const { secrets } = keysAtHand;
  const retentionDb = openDatabase(config.databaseRetentionUrl, log, { connections: 2, silentSteps: db.silentSteps });
  const standby = config.databaseReadUrl;
  const readDb = standby === undefined ? undefined : openDatabase(standby, log, { silentSteps: db.silentSteps });
  if (config.mode === "sandbox") clock.moveTo(await readClock(db.drizzle));
  const keys = new KeyKeeper(db, secrets);
  await keys.rotate();
  const jobs = new Queue(config.databaseUrl, log, db.silentSteps);
  await jobs.start();
  const { ports, reports } = chooseProviders(config, db, clock, (provider) => openedPayments(db, provider));
  const limits = new Limits(db, secrets, config, log);
  return {
    services: {
      config,
      db,
      retentionDb,
      agedReads: new AgedReads(db, readDb, log),
      clock,
      secrets,
      keysAtHand,
      keys,
      limits,
      jobs,
      reader,
      log,
      ...tracedPorts({ ...ports, ...instead }),
    },
    reports,
  };
}
