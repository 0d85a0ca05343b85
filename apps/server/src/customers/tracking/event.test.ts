import { randomUUID } from "node:crypto";
import { event } from "@noren/contract/calls/tracking";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everythingStored } from "../../../test/support/stored.ts";
import { keptOf, sendEvent } from "../../../test/support/people/tracking.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const every = () => ({ id: randomUUID(), release: "2.0.37+1a2b3c4d", route: "/noren" });
const error = (change: object = {}) => ({
  ...every(),
  name: "TypeError",
  message: "Cannot read properties of undefined",
  frames: ["home-1a2b3c4d.js:1:2345"],
  ...change,
});

test("an error is kept with stack and release, once a day however often it is reported", async () => {
  const phone = new TestPhone(world);
  for (let time = 0; time < 3; time += 1) expect(await sendEvent(phone, "error", error())).toMatchObject({ code: 200 });
  await sendEvent(phone, "error", error({ message: "another one" }));
  const kept = await keptOf(world, phone);
  expect(kept).toHaveLength(2);
  expect(kept[0]).toMatchObject({
    kind: "error",
    content: { release: "2.0.37+1a2b3c4d", route: "/noren", name: "TypeError", frames: ["home-1a2b3c4d.js:1:2345"] },
  });
  world.services.clock.moveTo(world.services.clock.aheadMs + DAY_MS);
  await sendEvent(phone, "error", error());
  expect(await keptOf(world, phone)).toHaveLength(3);
});

test("whatever a page sends, what looks like a person's is not kept", async () => {
  const phone = new TestPhone(world);
  const message =
    'Unexpected token in "Camila Rojas", +56 9 1234 5678, 12.345.678-5, camila@noren.example, /x?ref=abcdef';
  await sendEvent(phone, "error", error({ message, frames: ["https://noren.example/a.js?token=abc:1:2", "Camila"] }));
  const [kept] = await keptOf(world, phone);
  expect(JSON.stringify(kept)).not.toMatch(/camila|rojas|5678|345|abcdef|token=abc/i);
  expect(kept?.content["message"]).toContain("Unexpected token in");
});

test("vitals and the page's life are small numbers; a repeat is dropped", async () => {
  const phone = new TestPhone(world);
  const vitals = { ...every(), lcp: 812, cls: 13, inp: 96 };
  const life = { ...every(), phase: "hidden", launch: 1, after: 61_000 };
  for (const [type, content] of [["vitals", vitals] as const, ["lifecycle", life] as const])
    for (let time = 0; time < 2; time += 1) expect(await sendEvent(phone, type, content)).toMatchObject({ code: 200 });
  expect(await keptOf(world, phone)).toMatchObject([
    { kind: "vitals", content: { lcp: 812, cls: 13, inp: 96 } },
    { kind: "lifecycle", content: { phase: "hidden", launch: 1 } },
  ]);
});

test.each<[string, string, string]>([
  ["an unknown type", "click", JSON.stringify(every())],
  ["no JSON", "error", "boom"],
  ["another type's event", "vitals", JSON.stringify(error())],
  ["a field more", "lifecycle", JSON.stringify({ ...every(), phase: "start", launch: 0, after: 1, phone: "1" })],
  ["a route that holds a number", "vitals", JSON.stringify({ ...every(), route: "/repay/7f3a" })],
  ["more than 4000 characters", "error", JSON.stringify(error({ message: "x".repeat(5000) }))],
])("%s is refused, and nothing is kept", async (_, type, text) => {
  const before = await everythingStored(world);
  const answer = await new TestPhone(world).call(event, { params: { type }, body: { event: text } } as never);
  expect(answer.code).toBe(400);
  expect(await everythingStored(world)).toEqual(before);
});
