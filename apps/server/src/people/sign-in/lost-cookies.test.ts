import { couponList } from "@noren/contract/calls/coupon";
import { saveSurvey } from "@noren/contract/calls/survey";
import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { sampleSurvey } from "../../../test/support/people/certification.ts";
import { sameAt, signedInPhone } from "../../../test/support/people/sign-in.ts";
import { type Answered, startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The cookies an answer sets, by name. */
const setBy = ({ http }: Pick<Answered<object>, "http">): Record<string, string> =>
  Object.fromEntries(
    http.headers.getSetCookie().map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*); Path=\/; Max-Age=31536000; /.exec(cookie) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );

test("the question where one stands sets the user info anew, for another 365 days", async () => {
  const phone = await certifiedPhone(world);
  phone.lost.add("userInfo");
  const answer = await phone.call(status, {});
  const { userId, name } = answer.data ?? {};
  expect(JSON.parse(setBy(answer)["userInfo"] ?? "")).toEqual({
    userId,
    phone: `+56${phone.number}`,
    bizStatus: 60,
    isNew: false,
    name,
  });
  expect(Object.keys(setBy(answer))).toEqual(["userInfo"]);
});

test("a step that is done is known to the next page, though the app wrote no cookie", async () => {
  const phone = await signedInPhone(world);
  const answer = await phone.call(saveSurvey, { body: { answers: sampleSurvey } });
  expect(JSON.parse(setBy(answer)["userInfo"] ?? "")).toMatchObject({ bizStatus: 20, phone: `+56${phone.number}` });
});

test("a token and a half that were lost come back with any call; what is there is not set again", async () => {
  const phone = await signedInPhone(world);
  await phone.call(couponList, {});
  expect(setBy(await phone.call(couponList, {}))).toEqual({});
  for (const name of ["token", "half"]) phone.lost.add(name);
  expect(setBy(await phone.call(couponList, {}))).toEqual({ token: phone.token, half: phone.half });
});

test("a device that lost its key gets no half from its token alone", async () => {
  const phone = await signedInPhone(world);
  const other = Object.assign(sameAt(world, phone), { key: undefined });
  other.lost.add("half");
  expect(setBy(await other.call(couponList, {}))["half"]).toBeUndefined();
});

test("somebody else's user info, or none that can be read, is replaced and never believed", async () => {
  const phone = await signedInPhone(world);
  const { userId } = (await phone.call(status, {})).data ?? {};
  for (const forged of [
    "%",
    "null",
    "%7B%22userId%22%3A1%7D",
    encodeURIComponent('{"userId":"x","phone":"+56900000000"}'),
  ]) {
    phone.userInfo = forged;
    const set = JSON.parse(setBy(await phone.call(status, {}))["userInfo"] ?? "") as object;
    expect(set).toEqual({ userId, phone: `+56${phone.number}`, bizStatus: 10, isNew: false });
  }
});
