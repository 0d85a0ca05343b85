import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApps } from "../../../../tools/build.ts";
import { type Killed, killAtChosen } from "./kill-everywhere.ts";
import { Lane } from "./lane.ts";
import { paymentStory } from "./payment-story.ts";
import { payoutStory } from "./payout-story.ts";
import type { Point } from "./watched-line.ts";

const LANES = 3;
const MINUTES = 60_000;
const lanes: Lane[] = [];
beforeAll(async () => {
  await buildApps(() => undefined);
  for (let count = 0; count < LANES; count += 1) lanes.push(await Lane.open());
}, 2 * MINUTES);
afterAll(async () => {
  for (const lane of lanes) await lane.close();
}, MINUTES);

/**
 * Every point costs a start of the server. `npm run kill` takes them all; `npm test` takes every one where PostgreSQL has
 * kept something that nobody heard of, and every fourth of those where the transaction just goes.
 */
const all = process.env["NOREN_KILL"] === "all";
const choose = ({ moment }: Point, index: number): boolean => all || moment === "after" || index % 4 === 0;

const told = ({ here, everywhere }: Killed): string =>
  `${here === everywhere ? everywhere : `${here} of ${everywhere}`} points`;

test(
  "killed at the writes of a payout and of a payment, one after the other, and restarted",
  async () => {
    const payout = await killAtChosen(payoutStory, lanes, choose);
    const payment = await killAtChosen(paymentStory, lanes, choose);
    expect(payout.everywhere).toBeGreaterThan(45);
    expect(payment.everywhere).toBeGreaterThan(28);
    process.stdout.write(`payout: ${told(payout)}, payment: ${told(payment)}, nothing lost, nothing doubled\n`);
  },
  20 * MINUTES,
);
