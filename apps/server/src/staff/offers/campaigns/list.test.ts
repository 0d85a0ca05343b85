import { addDays } from "@noren/lending/calendar/calendar-day";
import { campaignList } from "@noren/staff/calls/campaigns";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { giveCampaign } from "../../../loans/offers/campaigns.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("every campaign with what was given, used, open and expired of it, the newest first, by page", async () => {
  const { world, at } = house;
  const { db, clock } = world.services;
  await certifiedPhone(world);
  await certifiedPhone(world);
  const campaign = {
    people: "certified" as const,
    amount: 1000,
    minimum: 0,
    expiration: addDays(clock.today(), 9),
    proposer: "staff:a",
    approver: "staff:b",
  };
  for (const title of ["Primera", "Segunda"])
    await giveCampaign(db.drizzle, { ...campaign, campaignId: randomUUID(), title, madeAt: clock.now() });
  await db.pool.query(
    `update coupon set state = 'used' where coupon_id = (
       select coupon_id from coupon join campaign using (campaign_id) where title = 'Primera' limit 1)`,
  );
  const viewer = await staffOf(world, at, "viewer");
  const first = (await viewer.call(campaignList, { query: { size: 1 } })).answer;
  expect(first.rows).toMatchObject([{ title: "Segunda", given: 2, used: 0, open: 2, expired: 0 }]);
  const second = (await viewer.call(campaignList, { query: { size: 1, mark: first.next } })).answer;
  expect(second.rows).toMatchObject([{ title: "Primera", given: 2, used: 1, open: 1 }]);
});
