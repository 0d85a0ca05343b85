import { changeConsent } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { doorOf } from "../../../test/support/people/by-face.ts";
import { movingPersonA } from "../../../test/support/people/phone-change.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
let person: Awaited<ReturnType<typeof movingPersonA>>;
let door: ReturnType<typeof doorOf>;
beforeAll(async () => {
  world = await startWorld();
  person = await movingPersonA(world);
  door = doorOf(world, person);
});
afterAll(() => world.close());
beforeEach(() => door.nextDay());

const consentTo = (given: boolean) => person.old.call(changeConsent, { body: { purpose: "biometrics", given } });

describe("the way is shut", () => {
  test("in one word to another's RUN, to a number without a face, and to whoever has no device id", async () => {
    await door.byStrangers();
    expect(await door.start(door.device(), { run: "12345678-5" })).toMatchObject({ code: 439 });
    expect(await door.start(door.device(""))).toMatchObject({ code: 439 });
    const nobody = new TestPhone(world);
    await door.useUp(() => Object.assign(new TestPhone(world), { number: nobody.number }));
    expect(await door.start(nobody)).toMatchObject({ code: 439 });
    expect(await door.start(door.device(), { consentBiometric: false })).toMatchObject({ code: 465 });
  });

  test("as long as codes are taken, to everybody alike", async () => {
    expect(await door.start(door.device())).toMatchObject({ code: 200, data: { state: "code" } });
    expect(await door.start(new TestPhone(world))).toMatchObject({ code: 200, data: { state: "code" } });
  });

  test("to the face of somebody who took back the consent to it", async () => {
    await door.byStrangers();
    expect(await consentTo(false)).toMatchObject({ code: 200 });
    expect(await door.start(door.device())).toMatchObject({ code: 439 });
    expect(await consentTo(true)).toMatchObject({ code: 200 });
  });

  test("after three devices came back on one day", async () => {
    await door.byStrangers();
    await world.services.db.pool.query(
      "insert into by_face (phone_index, device_id, day) select phone_index, 'device-' || n, day from phone_guard join person using (phone_index), generate_series(1, 3) n where user_id = $1",
      [person.userId],
    );
    expect(await door.start(door.device())).toMatchObject({ code: 474 });
  });
});
