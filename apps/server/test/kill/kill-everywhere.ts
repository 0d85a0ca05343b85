/** Lives one story again and again, each time killed at another write of the real server, and each time to its end. */
import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { expectSoundLedger } from "../support/loans/loans.ts";
import type { Lane } from "./lane.ts";
import type { Point, Write } from "./watched-line.ts";

export interface Story<Begun> {
  /** Everything up to the moment from which writes are counted; no server is needed for it. */
  begin(lane: Lane): Promise<Begun>;
  /** What the world outside does; it may be cut off anywhere, and then hears no answer. */
  act(lane: Lane, begun: Begun): Promise<void>;
  /** Nothing lost: what was answered has happened, before anybody says it again. */
  checkAnswered(lane: Lane, begun: Begun): Promise<void>;
  /** What the world outside does then: it repeats what was not answered, and what was. */
  repeat(lane: Lane, begun: Begun): Promise<void>;
  /** Nothing lost, nothing doubled: everything has happened once. */
  check(lane: Lane, begun: Begun): Promise<void>;
}

async function rest(lane: Lane): Promise<void> {
  await eventually(async () => expect(await lane.openJobs()).toEqual([]));
}

/** The world outside goes on, and everything comes to rest as if nothing had happened. */
async function end<Begun>(story: Story<Begun>, lane: Lane, begun: Begun): Promise<void> {
  await rest(lane);
  await story.checkAnswered(lane, begun);
  await story.repeat(lane, begun);
  await rest(lane);
  await story.check(lane, begun);
  await expectSoundLedger(lane.world);
  expect(await lane.rows("select name, data, output from pgboss.job where state = 'failed'")).toEqual([]);
}

/** Every write once, without a kill. */
async function rehearse<Begun>(story: Story<Begun>, lane: Lane): Promise<readonly Write[]> {
  const begun = await story.begin(lane);
  await lane.start();
  const trap = lane.arm({ write: Number.POSITIVE_INFINITY, moment: "before" });
  await story.act(lane, begun);
  await rest(lane);
  const writes = [...trap.writes];
  await end(story, lane, begun);
  await lane.end();
  return writes;
}

/**
 * Before every write; and after those that PostgreSQL may have kept while nobody heard of it. What is inside a transaction
 * goes with it, and that a worker has found a job is known only afterwards.
 */
const pointsAt = ({ kind }: Write, index: number): Point[] => [
  ...(kind === "claim" ? [] : [{ write: index + 1, moment: "before" as const }]),
  ...(kind === "inside" ? [] : [{ write: index + 1, moment: "after" as const }]),
];

async function killAt<Begun>(story: Story<Begun>, lane: Lane, points: readonly Point[]): Promise<void> {
  const begun: Begun[] = [];
  for (const _ of points) begun.push(await story.begin(lane));
  await lane.start();
  for (const [index, point] of points.entries())
    await killOnce(story, lane, begun[index] as Begun, point).catch((error: unknown) => {
      throw new Error(`killed ${point.moment} write ${point.write}`, { cause: error });
    });
  await lane.end();
}

async function killOnce<Begun>(story: Story<Begun>, lane: Lane, begun: Begun, point: Point): Promise<void> {
  const trap = lane.arm(point);
  await story.act(lane, begun);
  await eventually(() => expect(trap.hit).toBeDefined());
  await lane.restart();
  await end(story, lane, begun);
}

/** Returns at how many points the server was killed. */
export async function killEverywhere<Begun>(story: Story<Begun>, lanes: readonly Lane[]): Promise<number> {
  const [first] = lanes;
  if (!first) throw new Error("no lane to run on");
  const writes = await rehearse(story, first);
  expect(writes.some(({ kind }) => kind === "claim")).toBe(true);
  const points = writes.flatMap(pointsAt);
  const shares = lanes.map((_, lane) => points.filter((_point, index) => index % lanes.length === lane));
  const ends = await Promise.allSettled(lanes.map((lane, index) => killAt(story, lane, shares[index] ?? [])));
  for (const one of ends) if (one.status === "rejected") throw one.reason;
  return points.length;
}
