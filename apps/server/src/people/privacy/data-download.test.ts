import { dataDownload } from "@noren/contract/calls/privacy";
import { deviceInformation } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BIRTHDAY,
  certifiedByCalls,
  sampleBaseInfo,
  sampleSurvey,
} from "../../../test/support/people/certification.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { uploadDevice } from "../../../test/support/people/tracking.ts";
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

test("names no device to us: not the one that is signed in, nor one that reported", async () => {
  const phone = await certifiedByCalls(world);
  const report = { deviceId: phone.deviceId, operatingSystem: "Android 14" };
  expect(await phone.call(deviceInformation, { body: report })).toMatchObject({ code: 200 });
  await uploadDevice(phone, 50);
  const file = await download(phone);
  expect(file).toMatchObject({ devices: [{ deviceName: "—" }], deviceReports: [{ operatingSystem: "Android 14" }] });
  expect(JSON.stringify(file)).not.toContain(phone.deviceId);
});

test("so many an hour and no more: eighty in a row are refused in the caller's language", async () => {
  const { phone } = await runningLoan(world);
  phone.language = "esp";
  const answers = [];
  for (let i = 0; i < 80; i += 1) answers.push(await phone.call(dataDownload, {}));
  const most = dataDownload.mostAnHour ?? 0;
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(most);
  expect(answers.slice(most).every(({ code }) => code === 429)).toBe(true);
  expect(answers.at(-1)?.message).toContain("intentos");
});

test("loans, payments and messages, and nobody else's", async () => {
  const [mine, other] = [await runningLoan(world), await runningLoan(world)];
  await repayLoan(world, mine, { purpose: "part", amount: 20_000 });
  const file = await download(mine.phone);
  expect(file).toMatchObject({ loans: [{ orderId: mine.orderId }], payments: [{ amount: 20_000 }] });
  expect(JSON.stringify(file)).not.toContain(other.orderId);
  expect(JSON.stringify(file)).not.toContain(other.phone.number);
});
