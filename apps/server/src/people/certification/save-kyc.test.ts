import * as kyc from "@noren/contract/calls/kyc";
import * as user from "@noren/contract/calls/user";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  back,
  front,
  openCapture,
  phoneInStepOne,
  readCard,
  saveCard,
  sendPicture,
  takeAll,
  takeSide,
} from "../../../test/support/people/captures.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { realNow } from "../../platform/clock.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const statusOf = async (phone: Awaited<ReturnType<typeof phoneInStepOne>>) => (await phone.call(user.status, {})).data;

test("B's card and face: confirmed, the status moves from 20 to 30, once; the third call with one key answers the same", async () => {
  const phone = await phoneInStepOne(world);
  await takeAll(phone, "b");
  const body = await readCard(phone);
  phone.idempotencyKey = "confirming-b";
  for (let i = 0; i < 3; i += 1)
    expect(await saveCard(phone, body)).toMatchObject({ code: 200, data: { bizStatus: 30, review: false } });
  phone.idempotencyKey = undefined;
  expect(await saveCard(phone, body)).toMatchObject({ code: 315 });
  expect(await statusOf(phone)).toMatchObject({ bizStatus: 30 });

  // The same card on another account.
  const other = await phoneInStepOne(world);
  await takeAll(other, "b");
  const before = await everythingStored(world);
  expect(await saveCard(other, await readCard(other))).toMatchObject({ code: 467 });
  expect(await everythingStored(world)).toEqual(before);
});

describe("A's card", () => {
  test("before anything was taken there is nothing to confirm", async () => {
    const phone = await phoneInStepOne(world);
    const other = await phoneInStepOne(world);
    await takeSide(other, "front", front("a"));
    await takeSide(other, "back", back("a"));
    expect(await saveCard(phone, await readCard(other))).toMatchObject({ code: 468 });
  });

  test("what is wrong is refused and changes nothing; what was read from the print may be corrected", async () => {
    const phone = await phoneInStepOne(world);
    await takeSide(phone, "front", front("a"));
    await takeSide(phone, "back", back("a"));
    const read = await readCard(phone);
    const before = await everythingStored(world);
    expect(await saveCard(phone, read)).toMatchObject({ code: 468 });
    const byPerson = { ...read, reviewByPerson: true };
    for (const [change, field] of [
      [{ run: "41203547-K" }, "body.run"],
      [{ run: "42.018.366-7" }, "body.run"],
      [{ birthday: "03/11/1987" }, "body.birthday"],
      [{ expiry: "31/02/2035" }, "body.expiry"],
      [{ documentNumber: "B9Z000418" }, "body.documentNumber"],
      [{ names: " " }, "body.names"],
      [{ surnames: "ROJAS\u202E" }, "body.surnames"],
    ] as const)
      expect(await saveCard(phone, { ...byPerson, ...change })).toMatchObject({
        code: 400,
        data: { fields: [{ path: field }] },
      });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("without consent to biometrics a person reviews: the borrower sees that, the status waits, and a reviewer's yes moves it", async () => {
    const phone = await phoneInStepOne(world);
    await takeSide(phone, "front", front("a"));
    await takeSide(phone, "back", back("a"));
    const { transactionId } = await openCapture(phone, "front");
    const body = { ...(await readCard(phone)), reviewByPerson: true };
    expect(await saveCard(phone, body)).toMatchObject({ code: 200, data: { bizStatus: 20, review: true } });
    // What was confirmed, and what the reviewer sees, no later picture replaces.
    expect(await sendPicture(phone, transactionId, front("a"))).toMatchObject({ code: 466 });
    expect(await statusOf(phone)).toMatchObject({ bizStatus: 20, review: { reason: "identity" } });
    expect(await saveCard(phone, body)).toMatchObject({ code: 469 });
    expect(await phone.call(kyc.livingStart, { body: { kind: "front" } })).toMatchObject({ code: 469 });
  });

  test("taken on its last day, confirmed after midnight in Santiago: expired", async () => {
    const { clock } = world.services;
    const TEN_MINUTES = 600_000;
    clock.moveTo(startOfSantiagoDay(calendarDay("2035-11-03")) - TEN_MINUTES - realNow());
    const phone = await phoneInStepOne(world);
    expect(await takeSide(phone, "front", front("a"))).toMatchObject({ data: { verdict: "accepted" } });
    expect(await takeSide(phone, "back", back("a"))).toMatchObject({ data: { verdict: "accepted" } });
    const body = { ...(await readCard(phone)), reviewByPerson: true };
    clock.moveTo(clock.aheadMs + TEN_MINUTES);
    expect(await saveCard(phone, body)).toMatchObject({
      code: 470,
      message: expect.stringContaining("expired") as string,
    });
  });
});
