import { Client } from "pg";
import { startEmbeddedDatabase } from "../start.ts";

/**
 * Run as a process of its own: adds rows until it is told to stop, and says each one only when PostgreSQL has
 * committed it.
 */
const [, , folder = ""] = process.argv;
const told = new AbortController();
process.once("SIGTERM", () => told.abort());

const database = await startEmbeddedDatabase({ folder });
const client = new Client({ connectionString: database.url });
await client.connect();
await client.query("create table if not exists kept (n int primary key)");
process.stdout.write(`in ${database.folder} as user ${process.getuid?.()}\n`);
for (let n = 1; !told.signal.aborted; n += 1) {
  await client.query("insert into kept values ($1)", [n]);
  process.stdout.write(`committed ${n}\n`);
}
await client.end();
await database.stop();
