/** Issue, 'Proof': the whole server against a faulty world, and faults planted on purpose that it must find. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../src/server-folder.ts";
import { newDatabase } from "./world.ts";

/** As `npm run simulate`, on a database of the tests' PostgreSQL. */
async function simulate(...asked: string[]): Promise<{ code: number; said: string }> {
  const { url, drop } = await newDatabase();
  const child = spawn(process.execPath, [path.join(projectFolder(), "simulate/simulate.mjs"), ...asked], {
    env: { ...process.env, SIMULATION_DATABASE_URL: url },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString();
    });
  const [code] = (await once(child, "close")) as [number];
  await drop();
  return { code, said };
}

const LONG = 180_000;

test.each(["1", "7"])("seed %s: nothing is lost, doubled or out of balance", { timeout: LONG }, async (seed) => {
  const { code, said } = await simulate("--seed", seed, "--steps", "120");
  expect(said).toContain("nothing violated");
  expect(code).toBe(0);
});

/** The most steps each may take, with one of these seeds. */
const planted = [
  { plant: "double-credit", most: 150 },
  { plant: "skip-rounding", most: 200 },
  { plant: "wrong-allocation", most: 150 },
  { plant: "skip-day", most: 150 },
  { plant: "kept-reversal", most: 150 },
  { plant: "resend-unknown", most: 150 },
  { plant: "lost-webhook", most: 300 },
  { plant: "free-coupon", most: 300 },
] as const;
const seeds = ["3", "2", "1", "4", "5", "6", "7", "8"] as const;

test.each(planted)("$plant is caught within $most steps", { timeout: 4 * LONG }, async ({ plant, most }) => {
  for (const seed of seeds) {
    const { code, said } = await simulate("--seed", seed, "--steps", String(most), "--plant", plant);
    if (code === 0) continue;
    expect(said).toMatch(/violated at step \d+:/);
    expect(said).toContain(`--plant ${plant}`);
    return;
  }
  throw new Error(`no seed of ${seeds.join(", ")} found ${plant}`);
});

test("a seed replays: the same steps, word for word, up to the same violation", { timeout: LONG }, async () => {
  const asked = ["--seed", "1", "--steps", "150", "--plant", "skip-day"] as const;
  const [first, again] = [await simulate(...asked), await simulate(...asked)];
  expect(again.said).toBe(first.said);
});
