import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { usableBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { ownFolder } from "./owner-lock.ts";
import { findPlace, makeSocketFolder, type Place, removeSocketFolder } from "./place.ts";
import { ensureRoles } from "./roles.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";

export interface EmbeddedDatabaseOptions {
  readonly folder: string;
  /** False trades safety for speed: for tests, whose data nobody needs after a crash. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  readonly url: string;
  /** Where the data lies: not the asked folder when PostgreSQL's user cannot enter that one. */
  readonly folder: string;
  /** Resolves when PostgreSQL has ended, also when nobody asked it to. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL in a folder, stopped by `stop` or by the end of this process, whichever comes first. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true;
  const place = findPlace(path.resolve(options.folder));
  const giveBack = ownFolder(place.folder);
  const release = (): void => {
    removeSocketFolder(place);
    giveBack();
  };
  let postmaster: Postmaster | undefined;
  try {
    const binaries = usableBinaries(place.account);
    const password = ensureCluster(place, binaries, durable);
    makeSocketFolder(place);
    postmaster = await startPostmaster(place, binaries, durable);
    await ensureDatabase(connectionUrl(place, password, "postgres"));
    return running(place, password, postmaster, release);
  } catch (error) {
    await postmaster?.stop();
    release();
    throw error;
  }
}

function running(place: Place, password: string, postmaster: Postmaster, release: () => void): EmbeddedDatabase {
  const ended = postmaster.ended.then(release);
  return {
    url: connectionUrl(place, password, "noren"),
    folder: place.folder,
    ended,
    stop: async () => {
      await postmaster.stop();
      await ended;
    },
  };
}

/** Where the database of a folder answers while somebody runs it; nothing where there never was one. */
export function runningAddress(folder: string): string | undefined {
  const place = findPlace(path.resolve(folder));
  const password = path.join(place.folder, "password");
  return fs.existsSync(password) ? connectionUrl(place, fs.readFileSync(password, "utf8"), "noren") : undefined;
}

/** The host in the query wins over `localhost`, which only keeps this a URL that every parser takes. */
function connectionUrl(place: Place, password: string, database: string): string {
  return `postgres://postgres:${password}@localhost/${database}?host=${encodeURIComponent(place.sockets)}&port=5432`;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'noren'");
    if (found.rowCount === 0) await client.query("create database noren");
    await ensureRoles(client, url);
  } finally {
    await client.end();
  }
}
