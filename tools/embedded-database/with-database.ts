import path from "node:path";
import { Client } from "pg";
import { runningAddress, startEmbeddedDatabase } from "./start.ts";

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The given database; or our own, whether `npm start` has it running or not. */
export async function withDatabase(
  data: string,
  given: string | undefined,
  act: (url: string) => Promise<void>,
): Promise<void> {
  const folder = path.join(data, "database");
  const running = given ?? runningAddress(folder);
  if (running !== undefined && (given !== undefined || (await answers(running)))) {
    await act(running);
    return;
  }
  const database = await startEmbeddedDatabase({ folder });
  try {
    await act(database.url);
  } finally {
    await database.stop();
  }
}
