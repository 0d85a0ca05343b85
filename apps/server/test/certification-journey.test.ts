/** From a stranger to a first loan, by the calls alone; only the pictures are taken for granted. */
import { saveUserAccount } from "@noren/contract/calls/account";
import { borrowStatus, decision } from "@noren/contract/calls/borrow";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { creditInfo } from "@noren/contract/calls/credit";
import { saveSurvey } from "@noren/contract/calls/survey";
import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, doJobs, sampleBorrower } from "./support/people/borrowers.ts";
import { carrierCode, askForCode, tryCode } from "./support/people/carrier.ts";
import { bringTo, certifiedByCalls, passStepOne, phoneAt, sampleSurvey } from "./support/people/certification.ts";
import { statusOf } from "./support/loans/loans.ts";
import { signedInPhone } from "./support/people/sign-in.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("each step moves the status, and at 60 there are a limit, a welcome coupon and a loan", async () => {
  const phone = await phoneAt(world, 50);
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 0, available: 0 });
  expect(await phone.call(receiveCoupon, {})).toMatchObject({ code: 316 });
  await phone.call(saveUserAccount, { body: { bankCode: "012", accountType: "cuenta_rut" } });
  expect((await phone.call(status, {})).data).toEqual({
    bizStatus: 60,
    phone: `+56${phone.number}`,
    userId: expect.any(String) as string,
    isAuthComplete: true,
    name: "Camila",
  });
  expect((await phone.call(creditInfo, {})).data).toMatchObject({ limit: 100_000, available: 100_000, locked: false });
  expect(await phone.call(receiveCoupon, {})).toMatchObject({ code: 200, data: { kind: "welcome" } });
  expect(await phone.call(receiveCoupon, {})).toMatchObject({ code: 316 });

  const { data } = await applyFor(phone, 100_000);
  const loan = { phone, orderId: data?.orders[0]?.orderId ?? "" };
  await doJobs(world);
  const route = (await phone.call(borrowStatus, {})).data?.carrierCheck?.type === 2 ? 2 : 1;
  await askForCode(phone, route);
  await tryCode(phone, await carrierCode(world, phone), route);
  await doJobs(world);
  expect(await statusOf(loan)).toBe(40);
});

test("a politically exposed person goes to review", async () => {
  const phone = await signedInPhone(world);
  await phone.call(saveSurvey, { body: { answers: { ...sampleSurvey, politicallyExposed: true } } });
  await passStepOne(world, phone);
  await bringTo(world, phone, 50, 30);
  await phone.call(saveUserAccount, { body: { bankCode: "012", accountType: "cuenta_rut" } });
  const { data } = await applyFor(phone, 50_000);
  await doJobs(world);
  const found = await phone.call(decision, { query: { orderId: data?.orders[0]?.orderId ?? "" } });
  expect(found.data).toMatchObject({ outcome: "review" });
});

test("whom the sandbox certifies at once has everything that the steps would have left behind", async () => {
  const phone = await signedInPhone(world);
  const make = () =>
    fetch(`${world.address}/sandbox/api/borrowers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sampleBorrower(phone.number)),
    });
  expect((await make()).status).toBe(200);
  const filled = async (index: number) => {
    const { rows } = await world.services.db.pool.query<{ full: boolean }>(
      `select survey_sealed is not null and card_sealed is not null and base_info_sealed is not null
         and contacts_sealed is not null and c.run_index = b.run_index as full
       from certification c join borrower b using (user_id) order by certified_at desc offset $1 limit 1`,
      [index],
    );
    return rows[0]?.full;
  };
  expect(await filled(0)).toBe(true);
  expect((await make()).status).toBe(400);
  await certifiedByCalls(world);
  expect(await filled(0)).toBe(true);
});

test("a RUN that somebody else has shown is refused to the sandbox's maker too", async () => {
  const first = await phoneAt(world, 20);
  const run = await passStepOne(world, first);
  const phone = await signedInPhone(world);
  const response = await fetch(`${world.address}/sandbox/api/borrowers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sampleBorrower(phone.number), run }),
  });
  expect(response.status).toBe(400);
  expect((await phone.call(status, {})).data?.bizStatus).toBe(10);
});
