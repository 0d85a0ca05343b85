import path from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedDatabase } from "./start.ts";
import { openFolder } from "./test/folders.ts";
import { withDatabase } from "./with-database.ts";

test("a database that somebody runs is used as it is; one that nobody runs is started, and stopped again", async () => {
  const data = openFolder();
  const folder = path.join(data, "database");
  const seen: string[] = [];
  const look = async (url: string): Promise<void> => void seen.push(url);
  const running = await startEmbeddedDatabase({ folder, durable: false });
  await withDatabase(data, undefined, look);
  await running.stop();
  await withDatabase(data, undefined, look);
  const again = await startEmbeddedDatabase({ folder, durable: false });
  await again.stop();
  await withDatabase(data, "postgres://given", look);
  expect(seen).toEqual([running.url, running.url, "postgres://given"]);
});
