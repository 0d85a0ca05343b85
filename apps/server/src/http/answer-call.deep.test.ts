import { appConfig } from "@noren/contract/calls/public";
import { expect, test, vi } from "vitest";
import { breakableLine } from "../../test/support/server/breakable-line.ts";
import { newDatabase, startWorld, TestPhone } from "../../test/support/world.ts";
import { SILENT_STEPS } from "../platform/database/watched-pool.ts";

test("behind a line that says nothing calls are unavailable, however many, and work again by themselves", async () => {
  const database = await newDatabase();
  const line = await breakableLine(database.url);
  const alone = await startWorld({ databaseUrl: line.url, silentSteps: SILENT_STEPS });
  const phone = new TestPhone(alone);
  const code = async (): Promise<number> => (await phone.call(appConfig, {})).code;
  expect(await code()).toBe(200);
  line.mood = "swallow";
  expect(new Set(await Promise.all(Array.from({ length: 30 }, code)))).toEqual(new Set([503]));
  line.mood = "pass";
  await vi.waitFor(async () => expect(await code()).toBe(200), { timeout: 60_000, interval: 50 });
  await alone.close();
  await line.close();
  await database.drop();
});
