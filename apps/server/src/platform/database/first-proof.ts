import type { Executor } from "./database.ts";
import { secretProof } from "./tables.ts";

/** Of which secret a database of before versions was made with: nothing in one that was made later. */
export async function firstProof(db: Executor): Promise<Buffer | undefined> {
  const [row] = await db.select({ proof: secretProof.proof }).from(secretProof);
  return row?.proof;
}
