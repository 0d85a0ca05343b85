import fs from "node:fs";
import * as kyc from "@noren/contract/calls/kyc";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  accepted,
  back,
  face,
  front,
  openCapture,
  phoneInStepOne,
  picture,
  refused,
  sendPicture,
  takeFace,
  takeSide,
} from "../../../test/support/people/captures.ts";
import { productionEnv } from "../../../test/support/server/production.ts";
import { sameAt } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { openPicture } from "../../customers/pictures/pictures.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function withCard(who: "a" | "b"): Promise<TestPhone> {
  const phone = await phoneInStepOne(world);
  expect(await takeSide(phone, "front", front(who))).toMatchObject(accepted);
  expect(await takeSide(phone, "back", back(who))).toMatchObject(accepted);
  return phone;
}

describe("a card", () => {
  test("the back in place of the front: wrong_side, and the same transaction takes another picture", async () => {
    const phone = await phoneInStepOne(world);
    const { transactionId } = await openCapture(phone, "front");
    expect(await sendPicture(phone, transactionId, back("a"))).toMatchObject(refused("wrong_side"));
    expect(await sendPicture(phone, transactionId, front("a"))).toMatchObject(accepted);
  });

  test("the back of another card does not belong to the front", async () => {
    const phone = await phoneInStepOne(world);
    await takeSide(phone, "front", front("a"));
    expect(await takeSide(phone, "back", back("b"))).toMatchObject(refused("front_back_mismatch"));
  });

  test("both sides of the wrong card are no dead end: each is taken anew, and the older one is left behind", async () => {
    const phone = await withCard("b");
    expect(await takeSide(phone, "front", front("a"))).toMatchObject(accepted);
    expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "accepted", back: "missing" });
    expect(await takeSide(phone, "back", back("a"))).toMatchObject(accepted);
    expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "accepted", back: "accepted" });
  });

  test("specimens pass only in the sandbox", async () => {
    const phone = await phoneInStepOne(world);
    const real = await startWorld({ databaseUrl: world.databaseUrl, env: productionEnv() });
    const answer = await takeSide(sameAt(real, phone), "back", back("a"));
    await real.close();
    expect(answer).toMatchObject(refused("unreadable"));
  });
});

describe("a face", () => {
  let phone: TestPhone;
  beforeAll(async () => {
    phone = await withCard("a");
  });

  test("B's face with A's card: not the same person, and it begins anew", async () => {
    const answer = await takeFace(phone, (pose) => face("b", pose));
    expect(answer).toMatchObject({ data: { verdict: "refused", reasons: ["not_same_person"], done: true } });
    expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "accepted", face: "missing" });
  });

  test("every pose in the server's order, each answered with the next one", async () => {
    const { transactionId, poses = [] } = await openCapture(phone, "face");
    const [first = "left", second = "left", third = "left"] = poses;
    expect(await sendPicture(phone, transactionId, face("a", first))).toMatchObject({
      data: { verdict: "accepted", nextPose: second, done: false },
    });
    // Not the pose that is asked for: it is asked for again, and the same file serves when its turn comes.
    expect(await sendPicture(phone, transactionId, face("a", third))).toMatchObject({
      data: { verdict: "refused", reasons: ["wrong_pose"], nextPose: second, done: false },
    });
    await sendPicture(phone, transactionId, face("a", second));
    expect(await sendPicture(phone, transactionId, face("a", third))).toMatchObject(accepted);
  });

  test("a card taken anew afterwards needs its own face", async () => {
    await takeFace(phone, (pose) => face("a", pose));
    expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ face: "accepted" });
    await takeSide(phone, "front", front("a"));
    expect((await phone.call(kyc.livingState, {})).data).toMatchObject({ front: "accepted", face: "missing" });
  });
});

describe("sent again", () => {
  test("the same picture three times and twice at once is judged once, and answered alike also when all is over", async () => {
    const phone = await phoneInStepOne(world);
    const { transactionId } = await openCapture(phone, "back");
    const bytes = back("a");
    const [one, two] = await Promise.all([
      sendPicture(phone, transactionId, bytes),
      sendPicture(phone, transactionId, bytes),
    ]);
    const three = await sendPicture(phone, transactionId, bytes);
    expect(one).toMatchObject(accepted);
    expect([two.data, three.data]).toEqual([one.data, one.data]);
    const { rows } = await world.services.db.pool.query("select 1 from capture_picture where capture_id = $1", [
      transactionId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("another picture after the end, or after 15 minutes, is refused", async () => {
    const phone = await phoneInStepOne(world);
    const done = await openCapture(phone, "back");
    await sendPicture(phone, done.transactionId, back("a"));
    expect(await sendPicture(phone, done.transactionId, back("b"))).toMatchObject({ code: 466 });
    const late = await openCapture(phone, "front");
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + 15 * MINUTE_MS);
    expect(await sendPicture(phone, late.transactionId, front("a"))).toMatchObject({ code: 466 });
  });
});

test("somebody else's transaction answers exactly as a missing one", async () => {
  const [phone, other] = [await phoneInStepOne(world), await phoneInStepOne(world)];
  const { transactionId } = await openCapture(phone, "back");
  const [theirs, missing] = [
    await sendPicture(other, transactionId, back("a")),
    await sendPicture(other, "00000000-0000-4000-8000-000000000000", back("a")),
  ];
  expect(theirs).toMatchObject({ code: 404, message: missing.message });
});

test("a capture is taken to its end on the device it was opened on", async () => {
  const phone = await phoneInStepOne(world);
  const { transactionId } = await openCapture(phone, "front");
  const elsewhere = sameAt(world, phone, "another-device");
  expect(await sendPicture(elsewhere, transactionId, front("a"))).toMatchObject({ code: 404 });
});

test("a person's pictures are counted before they are opened, whatever they are: after 120 within an hour, later", async () => {
  const phone = await phoneInStepOne(world);
  const userId = await userIdOf(world, phone);
  for (let sent = 0; sent < 120; sent += 1) await world.services.limits.countPicture("203.0.113.7", userId);
  const { transactionId } = await openCapture(phone, "front");
  expect(await sendPicture(phone, transactionId, Buffer.from("no picture"))).toMatchObject({ code: 429 });
});

test.each([
  ["text", Buffer.from("not a picture")],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a cut-off JPEG", back("a").subarray(0, 3000)],
])("%s is no picture: refused, and nothing changes", async (_, bytes) => {
  const phone = await phoneInStepOne(world);
  const { transactionId } = await openCapture(phone, "back");
  const before = await everythingStored(world);
  expect(await sendPicture(phone, transactionId, bytes)).toMatchObject({ code: 494 });
  expect(await everythingStored(world)).toEqual(before);
});

test("what is kept is encrypted, and of a refused picture nothing is", async () => {
  const phone = await phoneInStepOne(world);
  const { transactionId } = await openCapture(phone, "front");
  await sendPicture(phone, transactionId, picture("idcards/a-front-blurred"));
  await sendPicture(phone, transactionId, front("a"));
  const { rows } = await world.services.db.pool.query<{ object_key: string | null; reading_sealed: Buffer | null }>(
    "select object_key, reading_sealed from capture_picture where capture_id = $1 order by taken_at",
    [transactionId],
  );
  expect(rows.map(({ object_key, reading_sealed }) => [object_key === null, reading_sealed === null])).toEqual([
    [true, true],
    [false, false],
  ]);
  // Nor lies it in the store, waiting for a purge.
  const announced = await world.services.db.pool.query(
    "select 1 from stored_object where user_id = (select user_id from capture where capture_id = $1)",
    [transactionId],
  );
  expect(announced.rows).toHaveLength(1);
  const { objects } = world.services.config;
  const stored = fs.readFileSync(
    `${objects.provider === "folder" ? objects.folder : ""}/${rows[1]?.object_key}.sealed`,
  );
  const opened = await openPicture(world.services.db.drizzle, world.services, {
    userId: await userIdOf(world, phone),
    objectKey: rows[1]?.object_key ?? "",
  });
  // Three bytes stand in a long enough ciphertext by chance, thirty-two never do.
  const asTaken = opened?.subarray(0, 32) ?? Buffer.alloc(0);
  expect(asTaken).toHaveLength(32);
  expect(stored.includes(asTaken)).toBe(false);
  expect(rows[1]?.reading_sealed?.toString("latin1")).not.toContain("HUENCHULAF");
});
