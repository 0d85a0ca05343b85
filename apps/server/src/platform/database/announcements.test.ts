import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { type BreakableLine, breakableLine } from "../../../test/support/server/breakable-line.ts";
import { newDatabase } from "../../../test/support/world.ts";
import { type Announcement, listen, waitBefore } from "./announcements.ts";

const silence = (): void => undefined;
const quiet = { debug: silence, info: silence, warn: silence, error: silence };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const PATIENCE = { timeout: 20_000, interval: 10 };

async function started(timing: Parameters<typeof listen>[3]) {
  const database = await newDatabase();
  closing.push(() => database.drop());
  const line: BreakableLine = await breakableLine(database.url);
  closing.push(() => line.close());
  const heard: Announcement[] = [];
  const hear = async (what: Announcement): Promise<void> => void heard.push(what);
  const listener = await listen({ url: line.url, versions: [1] }, quiet, hear, timing);
  closing.push(() => listener.stop());
  const announce = async (what: Announcement): Promise<void> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query("select pg_notify('noren', $1)", [what]);
    await client.end();
  };
  return { line, heard, announce, listener };
}

test("an announcement is heard; after a lost line each kind once, and what comes then", async () => {
  const { line, heard, announce } = await started({ wait: () => 0 });
  await announce("keys");
  await vi.waitFor(() => expect(heard).toEqual(["keys"]), PATIENCE);
  line.cut();
  await vi.waitFor(() => expect(heard).toEqual(["keys", "offer", "clock", "keys"]), PATIENCE);
  await announce("clock");
  await vi.waitFor(() => expect(heard.at(-1)).toBe("clock"), PATIENCE);
  expect(line.open).toBe(1);
});

test("however often the database refuses, there is one try after the other, and one line in the end", async () => {
  const attempts: number[] = [];
  const { line, heard } = await started({ wait: (attempt) => Math.min(attempts.push(attempt), 5) });
  line.mood = "refuse";
  line.cut();
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(12), PATIENCE);
  // Each wait belongs to one try: two retries for one failure would be hundreds by now.
  expect(line.came).toBeLessThanOrEqual(1 + attempts.length);
  expect(attempts).toEqual(attempts.map((_, index) => index));
  line.mood = "pass";
  await vi.waitFor(() => expect(heard).toEqual(["offer", "clock", "keys"]), PATIENCE);
  expect(line.open).toBe(1);
  expect(line.came).toBe(1 + attempts.length);
});

test("a line on which nobody answers any more is given up by itself, and so is a try that nobody answers", async () => {
  const { line, heard, announce } = await started({ wait: () => 0, responseMs: 500, beatMs: 50 });
  line.mood = "swallow";
  await vi.waitFor(() => expect(line.came).toBeGreaterThan(2), PATIENCE);
  line.mood = "pass";
  await vi.waitFor(() => expect(heard).toEqual(["offer", "clock", "keys"]), PATIENCE);
  await announce("offer");
  await vi.waitFor(() => expect(heard.at(-1)).toBe("offer"), PATIENCE);
});

test("whoever stops in the middle of it tries no more", async () => {
  const { line, listener } = await started({ wait: () => 60_000 });
  line.mood = "refuse";
  line.cut();
  await listener.stop();
  expect(line.open).toBe(0);
  expect(line.came).toBe(1);
});

test("tries come ever more rarely, and two servers' at different times", () => {
  const waits = Array.from({ length: 30 }, (_, attempt) => waitBefore(attempt));
  for (const [attempt, wait] of waits.entries()) {
    const most = Math.min(15_000, 250 * 2 ** attempt);
    expect(wait).toBeGreaterThanOrEqual(most / 2);
    expect(wait).toBeLessThanOrEqual(most);
  }
  expect(new Set(waits.slice(-20)).size).toBeGreaterThan(1);
});
