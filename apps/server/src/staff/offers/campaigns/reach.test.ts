import { campaignReach } from "@noren/staff/calls/campaigns";
import { campaignPeople } from "@noren/staff/offers/campaign";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { overdueLoan, runningLoan, settle } from "../../../../test/support/loans/loans.ts";
import { administratorOf } from "../../../../test/support/staff/offers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("how many belong to each group; who is late belongs to none but all certified", async () => {
  const { world } = house;
  await overdueLoan(world, 5);
  await certifiedPhone(world);
  await runningLoan(world);
  await settle(world, await runningLoan(world));
  const administrator = await administratorOf(house);
  const reached: Record<string, number> = {};
  for (const people of campaignPeople)
    reached[people] = (await administrator.call(campaignReach, { query: { people } })).answer.people;
  expect(reached).toEqual({ certified: 4, "never-borrowed": 1, "paid-on-time": 1, running: 1 });
});
