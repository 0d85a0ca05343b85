import { configInfo } from "@noren/contract/calls/tracking";
import { expect, onTestFinished, test } from "vitest";
import { behaviour, keptOf, sendEvent, uploadBehaviour } from "../../../test/support/people/tracking.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

async function worldWith(env: Record<string, string>): Promise<World> {
  const world = await startWorld({ env });
  onTestFinished(() => world.close());
  return world;
}

test("product.md section 6: config/info answers what is on, sampling, batch 20, appId noren-cl; without a token", async () => {
  const phone = new TestPhone(await worldWith({}));
  expect(await phone.call(configInfo, {})).toMatchObject({
    code: 200,
    data: {
      appId: "noren-cl",
      on: ["behavior", "device", "error", "vitals", "lifecycle"],
      sampling: 1,
      batch: 20,
    },
  });
});

test("what is switched off is said, and not kept although a page still sends it", async () => {
  const world = await worldWith({ NOREN_TRACKING: "error,device", NOREN_TRACKING_PERCENT: "25" });
  const phone = new TestPhone(world);
  expect(await phone.call(configInfo, {})).toMatchObject({ data: { on: ["device", "error"], sampling: 0.25 } });
  expect(await uploadBehaviour(phone, [behaviour()])).toMatchObject({ code: 200 });
  expect(await keptOf(world, phone)).toEqual([]);
});

test("none of it", async () => {
  const world = await worldWith({ NOREN_TRACKING: "none" });
  const phone = new TestPhone(world);
  expect(await phone.call(configInfo, {})).toMatchObject({ data: { on: [] } });
  const content = { id: crypto.randomUUID(), release: "2.0.37", route: "/noren", phase: "start", launch: 0, after: 1 };
  await sendEvent(phone, "lifecycle", content);
  expect(await keptOf(world, phone)).toEqual([]);
});

test("a kind that does not exist stops the start", async () => {
  await expect(worldWith({ NOREN_TRACKING: "error,everything" })).rejects.toThrow("NOREN_TRACKING");
});
