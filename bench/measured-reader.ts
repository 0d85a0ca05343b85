/**
 * The reader under measurement, in a process of its own so that its CPU and memory can be told apart: one picture after the
 * other, then a queue that is always full while the thread that serves is watched.
 */
import fs from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FaceCheck, PosedFace } from "@noren/identity/face/judge-face";
import { poses } from "@noren/identity/face/pose";
import { openReader, type Reader } from "@noren/identity/reader";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { kinds, type MeasuredKind, type MeasuredReader } from "./reader-kinds.ts";
import { usedByChildren } from "./child-processes.ts";
import { sized } from "./size.ts";

const QUEUE = 8;
const WARM_UP = sized(10, 1);
const PICTURES = sized(30, 1);
const FULL_QUEUE_MS = sized(8000, 500);
const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
/** Of the thread that serves and of the processes that read. */
const megabytes = (): number => process.memoryUsage().rss / 1e6 + usedByChildren().megabytes;
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + usedByChildren().cpuMs;
};
const fixture = (name: string): Buffer =>
  fs.readFileSync(new URL(`../packages/identity/fixtures/${name}`, import.meta.url));

const empty = megabytes();
let most = empty;
const reader = openReader({ workers: 1, queue: QUEUE, timeoutMs: MINUTE_MS });

async function measure({ name, job, pictures }: (typeof kinds)[number]): Promise<MeasuredKind> {
  const bytes = pictures.map(fixture);
  const read = async (index: number): Promise<void> => {
    await reader[job](bytes[index % bytes.length] as Buffer);
    most = Math.max(most, megabytes());
  };
  const started = performance.now();
  await read(0);
  const firstMs = performance.now() - started;
  for (let index = 1; index < WARM_UP; index += 1) await read(index);
  const before = cpuMs();
  const from = performance.now();
  for (let index = 0; index < PICTURES; index += 1) await read(index);
  const used = cpuMs() - before;
  const wallMs = (performance.now() - from) / PICTURES;
  return { name, firstMs, cpuMs: used / PICTURES, wallMs };
}

async function faceCheck(busyReader: Reader, views: readonly Buffer[]): Promise<FaceCheck> {
  const frames: PosedFace[] = [];
  for (const [index, pose] of poses.entries()) {
    const answer = await busyReader.readFace(views[index] as Buffer);
    if (answer.verdict === "read") frames.push({ pose, face: answer.reading });
  }
  return { frames };
}

/** As many at once as may wait, and two more that are told to come again; every third answer is judged. */
async function watchFullQueue(busyReader: Reader): Promise<MeasuredReader["fullQueue"]> {
  const views = ["front", "left", "right"].map((view) => fixture(`faces/a-${view}.jpg`));
  const check = await faceCheck(busyReader, views);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const end = performance.now() + FULL_QUEUE_MS;
  let read = 0;
  let busy = 0;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await busyReader.readFace(views[read % views.length] as Buffer);
      if (answer.verdict === "busy") {
        busy += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      read += 1;
      if (read % views.length === 0) await busyReader.judgeFace(check);
    }
  };
  delay.enable();
  await Promise.all(Array.from({ length: QUEUE + 3 }, keepAsking));
  delay.disable();
  return { read, busy, p99Ms: milliseconds(delay.percentile(99)), mostMs: milliseconds(delay.max) };
}

const measured: MeasuredKind[] = [];
for (const kind of kinds) measured.push(await measure(kind));
const fullQueue = await watchFullQueue(reader);
const answer: MeasuredReader = {
  kinds: measured,
  fullQueue,
  emptyMegabytes: empty,
  mostMegabytes: Math.max(most, megabytes()),
};
process.send?.(answer);
await reader.close();
