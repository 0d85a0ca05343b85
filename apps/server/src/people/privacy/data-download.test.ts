import { dataDownload } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BIRTHDAY, certifiedByCalls, sampleBaseInfo, sampleSurvey } from "../../../test/support/certification.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const download = async (phone: TestPhone) =>
  JSON.parse((await phone.call(dataDownload, {})).data?.json ?? "{}") as Record<string, unknown>;

test("everything that was told, as it was told", async () => {
  const phone = await certifiedByCalls(world);
  expect(await download(phone)).toMatchObject({
    account: { phone: `+56${phone.number}`, bizStatus: 60 },
    questionnaire: sampleSurvey,
    identityCard: { confirmed: { birthday: BIRTHDAY } },
    personalInformation: sampleBaseInfo,
    emergencyContacts: [{ phone: "+56987654321" }, { phone: "+56987654322" }],
    borrower: { birthday: BIRTHDAY },
  });
});

test("loans, payments and messages, and nobody else's", async () => {
  const [mine, other] = [await runningLoan(world), await runningLoan(world)];
  await repayLoan(world, mine, { purpose: "part", amount: 20_000 });
  const file = await download(mine.phone);
  expect(file).toMatchObject({ loans: [{ orderId: mine.orderId }], payments: [{ amount: 20_000 }] });
  expect(JSON.stringify(file)).not.toContain(other.orderId);
  expect(JSON.stringify(file)).not.toContain(other.phone.number);
});
