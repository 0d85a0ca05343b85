import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { isAbandoned } from "./owner-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start.ts";

const MEMORY = "/dev/shm";
const PREFIX = "noren-temporary-";
const DATABASE = "database";
/** Several times what the databases of a run of tests take. */
const ROOM = 2 * 2 ** 30;

/**
 * A PostgreSQL for tests and measurements: `stop` leaves nothing of it. Its folder is made open to enter, for in a closed one
 * the data of root's database would lie elsewhere (place.ts) and stay there for good.
 */
export async function startTemporaryDatabase(
  name: string,
  options: { readonly durable?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const place = options.durable === false && hasRoomInMemory() ? MEMORY : os.tmpdir();
  removeAbandoned(place);
  const parent = fs.mkdtempSync(path.join(place, `${PREFIX}${name}-`));
  fs.chmodSync(parent, 0o755);
  const remove = (): void => fs.rmSync(parent, { recursive: true, force: true });
  try {
    const database = await startEmbeddedDatabase({ ...options, folder: path.join(parent, DATABASE) });
    return {
      ...database,
      stop: async () => {
        await database.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A database has a thousand files: on a disk a copy of one takes 350 ms, in memory 20. */
function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ROOM && os.freemem() >= ROOM;
  } catch {
    return false;
  }
}

/** What a run left that was killed: in memory it would stay until the machine is restarted. */
function removeAbandoned(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const folder = path.join(place, name);
    if (name.startsWith(PREFIX) && isAbandoned(path.join(folder, DATABASE)))
      fs.rmSync(folder, { recursive: true, force: true });
  }
}
