import { addDays } from "@noren/lending/calendar/calendar-day";
import { couponList } from "@noren/contract/calls/coupon";
import { msgCenter } from "@noren/contract/calls/user";
import { changeConsent } from "@noren/contract/calls/privacy";
import { proposeCampaign } from "@noren/staff/calls/campaigns";
import type { CampaignFigures } from "@noren/staff/offers/campaign";
import { afterEach, beforeEach, expect, test } from "vitest";
import { certifiedPhone } from "../../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { borrowMore } from "../../../../test/support/loans/loans.ts";
import { administratorOf, approveAs, reason } from "../../../../test/support/staff/offers.ts";
import type { TestPhone } from "../../../../test/support/world.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeEach(async () => {
  house = await startConsoleWorld();
  ana = await administratorOf(house);
  beto = await administratorOf(house);
});
afterEach(() => house.close());

const proposed = (change: Partial<CampaignFigures> = {}) =>
  ana.call(proposeCampaign, {
    body: {
      campaign: {
        title: "Vuelve en diciembre",
        people: "never-borrowed",
        amount: 2000,
        minimum: 10_000,
        expiration: addDays(house.world.services.clock.today(), 30),
        mostPeople: 10,
        ...change,
      },
      reason,
    },
  });

const campaignCoupons = async (phone: TestPhone) =>
  (await phone.call(couponList, {})).data?.details.filter(({ kind }) => kind === "campaign");
const told = async (phone: TestPhone) =>
  (await phone.call(msgCenter, { body: {} })).data?.details.filter(({ kind }) => kind === "coupon-received");

test("each of the group gets one coupon once two have agreed, and hears of it where marketing is switched on", async () => {
  const { world } = house;
  const [fresh, quiet] = [await certifiedPhone(world), await certifiedPhone(world)];
  const borrower = (await borrowMore(world, await certifiedPhone(world))).phone;
  await fresh.call(changeConsent, { body: { purpose: "marketing", given: true } });
  const { proposalId } = (await proposed()).answer;
  expect(await campaignCoupons(fresh)).toEqual([]);
  expect(await approveAs(ana, proposalId)).toBe("own-proposal");
  expect(await approveAs(beto, proposalId)).toBeUndefined();
  expect(await campaignCoupons(fresh)).toMatchObject([{ amount: 2000, minimum: 10_000, state: "usable" }]);
  expect(await campaignCoupons(quiet)).toHaveLength(1);
  expect(await campaignCoupons(borrower)).toEqual([]);
  expect([await told(fresh), await told(quiet)].map((messages) => messages?.length)).toEqual([1, 0]);
});

test("where the group has grown beyond what was proposed nothing is given", async () => {
  const { world } = house;
  const phone = await certifiedPhone(world);
  const { proposalId } = (await proposed({ mostPeople: 1 })).answer;
  await certifiedPhone(world);
  expect(await approveAs(beto, proposalId)).toBe("changed-meanwhile");
  expect(await campaignCoupons(phone)).toEqual([]);
});

test("a group with nobody in it, a day that is over and too large a sum are no campaign", async () => {
  expect((await proposed()).refusal?.code).toBe("nobody-reached");
  await certifiedPhone(house.world);
  expect((await proposed({ expiration: house.world.services.clock.today() })).refusal?.code).toBe("invalid-input");
  expect((await proposed({ amount: 100_001 })).refusal?.code).toBe("invalid-input");
});
