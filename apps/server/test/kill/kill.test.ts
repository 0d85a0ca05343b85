import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApps } from "../../../../tools/build.ts";
import { killEverywhere } from "./kill-everywhere.ts";
import { Lane } from "./lane.ts";
import { paymentStory } from "./payment-story.ts";
import { payoutStory } from "./payout-story.ts";

const LANES = 4;
const MINUTES = 60_000;
const lanes: Lane[] = [];
beforeAll(async () => {
  await buildApps(() => undefined);
  for (let count = 0; count < LANES; count += 1) lanes.push(await Lane.open());
}, 2 * MINUTES);
afterAll(async () => {
  for (const lane of lanes) await lane.close();
}, MINUTES);

test(
  "killed at every write of a payout and of a payment, one after the other, and restarted",
  async () => {
    const payout = await killEverywhere(payoutStory, lanes);
    const payment = await killEverywhere(paymentStory, lanes);
    expect(payout.length).toBeGreaterThan(50);
    expect(payment.length).toBeGreaterThan(30);
    process.stdout.write(
      `payout: ${payout.length} points, payment: ${payment.length} points, nothing lost, nothing doubled\n`,
    );
  },
  15 * MINUTES,
);
