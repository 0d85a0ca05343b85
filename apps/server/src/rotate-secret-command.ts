import { createLog } from "./platform/log.ts";
import { openDatabase } from "./platform/database/database.ts";
import { Reader } from "./platform/config/config-reader.ts";
import { readWrappingKeys } from "./platform/config/wrapping-key-config.ts";
import { mastersOf } from "./providers/wrapping-keys/choose-masters.ts";
import { rotateSecret } from "./providers/wrapping-keys/rotate-secret.ts";

export interface Around {
  readonly env: NodeJS.ProcessEnv;
  /** Finds or starts a database, and gives its owner's address. */
  readonly withDatabase: (act: (url: string) => Promise<void>) => Promise<void>;
  readonly say: (line: string) => void;
}

/** Throws with a sentence for whoever typed it. */
export async function rotateSecretCommand({ env, withDatabase, say }: Around): Promise<void> {
  const production = env["NOREN_MODE"] === "production";
  const masters = mastersOf(readWrappingKeys(new Reader(env, production), production));
  await withDatabase(async (url) => {
    const db = openDatabase(url, createLog("silent"), { connections: 1 });
    try {
      await rotateSecret(db, masters, say);
    } finally {
      await db.close();
    }
  });
}
