import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start.ts";

/**
 * A PostgreSQL for tests and measurements: `stop` leaves nothing of it. Its folder is made open to enter, for in a closed one
 * the data of root's database would lie elsewhere (place.ts) and stay there for good.
 */
export async function startTemporaryDatabase(
  name: string,
  options: { readonly durable?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), `noren-${name}-`));
  fs.chmodSync(parent, 0o755);
  const remove = (): void => fs.rmSync(parent, { recursive: true, force: true });
  try {
    const database = await startEmbeddedDatabase({ ...options, folder: path.join(parent, "database") });
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
