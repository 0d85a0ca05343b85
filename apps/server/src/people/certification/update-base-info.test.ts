import { infoView, updateBaseInfo } from "@noren/contract/calls/user-base-info";
import { addMonths, calendarDay } from "@noren/lending/calendar/calendar-day";
import { formDayOf } from "@noren/contract/forms/form-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passStepOne, phoneAt, sampleBaseInfo } from "../../../test/support/people/certification.ts";
import { goTo } from "../../../test/support/loans/loans.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("what was saved is what infoView answers", async () => {
  const phone = await phoneAt(world, 30);
  await phone.call(updateBaseInfo, { body: sampleBaseInfo });
  expect((await phone.call(infoView, {})).data).toEqual(sampleBaseInfo);
});

test("somebody without work saves no company", async () => {
  const phone = await phoneAt(world, 30);
  const { industry: _i, companyName: _n, companyAddress: _a, ...told } = { ...sampleBaseInfo, workStatus: "student" };
  expect(await phone.call(updateBaseInfo, { body: told })).toMatchObject({ code: 200 });
  expect((await phone.call(infoView, {})).data).toEqual(told);
});

test("an app from before it was asked where somebody lives saves without it", async () => {
  const phone = await phoneAt(world, 30);
  const { residence: _r, ...told } = sampleBaseInfo;
  expect(await phone.call(updateBaseInfo, { body: told })).toMatchObject({ code: 200 });
  expect((await phone.call(infoView, {})).data).toEqual(told);
});

test("section 5: at the last minute before the 18th birthday no, with the day in Santiago yes, also where it has no midnight", async () => {
  const birthday = addMonths(calendarDay("2027-09-05"), -18 * 12);
  goTo(world, "2027-09-04", 12);
  const phone = await phoneAt(world, 20);
  await passStepOne(world, phone, birthday);
  const body = { ...sampleBaseInfo, birthday: formDayOf(birthday) };
  goTo(world, "2027-09-05", -1 / 60);
  expect((await phone.call(updateBaseInfo, { body })).data).toEqual({
    fields: [{ path: "body.birthday", code: "too_young" }],
  });
  goTo(world, "2027-09-05", 0);
  expect(await phone.call(updateBaseInfo, { body })).toMatchObject({ code: 200 });
});
