import { Client } from "pg";
import { onTestFinished } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../start.ts";

/** A database that is stopped at the end of the test when the test did not do it. */
export async function started(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder });
  onTestFinished(() => database.stop());
  return database;
}

export async function rows(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(sql);
    return answer.rows;
  } finally {
    await client.end();
  }
}
