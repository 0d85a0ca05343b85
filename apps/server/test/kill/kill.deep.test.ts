import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApps } from "../../../../tools/build.ts";
import { killEverywhere } from "./kill-everywhere.ts";
import { Lane } from "./lane.ts";
import { paymentStory } from "./payment-story.ts";
import { payoutStory } from "./payout-story.ts";

const LANES = 3;
const lanes: Lane[] = [];
beforeAll(async () => {
  await buildApps(() => undefined);
  for (let count = 0; count < LANES; count += 1) lanes.push(await Lane.open());
});
afterAll(async () => {
  for (const lane of lanes) await lane.close();
});

test("killed at every write of a payout and of a payment, one after the other, and restarted", async () => {
  const payout = await killEverywhere(payoutStory, lanes);
  const payment = await killEverywhere(paymentStory, lanes);
  expect(payout).toBeGreaterThan(45);
  expect(payment).toBeGreaterThan(28);
  process.stdout.write(`payout: ${payout} points, payment: ${payment} points, nothing lost, nothing doubled\n`);
});
