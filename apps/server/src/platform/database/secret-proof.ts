import { ConfigError } from "../config/config-reader.ts";
import { sameBytes, type Secrets } from "../secrets.ts";
import type { Executor } from "./database.ts";
import { secretProof } from "./tables.ts";

/** Another secret would find no phone and open no key: better to stop at start than to register everybody anew. */
export async function proveSecret(db: Executor, secrets: Secrets): Promise<void> {
  await db.insert(secretProof).values({ proof: secrets.proof }).onConflictDoNothing();
  const [row] = await db.select().from(secretProof);
  if (!row || !sameBytes(row.proof, secrets.proof))
    throw new ConfigError("NOREN_SECRET is not the secret this database was made with");
}
