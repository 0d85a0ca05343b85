import { Client } from "pg";
import { expect, test } from "vitest";
import { startTemporaryDatabase } from "../../../../../tools/embedded-database/temporary.ts";
import { breakableLine } from "../../../test/support/server/breakable-line.ts";
import { createLog } from "../log.ts";
import { isDatabaseDown, openDatabase } from "./database.ts";

/** A standby that becomes the primary knows the same people. */
async function givePassword(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
  await client.end();
}

test("after a change of primary the connections to the old one are given up", async () => {
  const old = await startTemporaryDatabase("old", { durable: false });
  const primary = await startTemporaryDatabase("primary", { durable: false });
  const line = await breakableLine(old.url);
  const db = openDatabase(line.url, createLog("silent"), { connections: 1, silentSteps: 1000 });
  try {
    await givePassword(primary.url, new URL(old.url).password);
    await db.pool.query("create table only_here ()");
    line.strand(primary.url);
    const hanging = db.pool.query("select 1").catch((error: unknown) => error);
    expect(isDatabaseDown(await hanging)).toBe(true);
    const { rows } = await db.pool.query("select to_regclass('only_here') as here");
    expect(rows).toEqual([{ here: null }]);
  } finally {
    await db.close();
    await line.close();
    await Promise.all([old.stop(), primary.stop()]);
  }
});
