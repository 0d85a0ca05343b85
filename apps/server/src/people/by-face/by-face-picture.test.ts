/** '5 a day, then a passkey, the face check, or tomorrow' (product.md section 6), on real pictures. */
import type { Pose } from "@noren/contract/identity-words";
import { DAY_MS } from "@noren/lending/calendar/durations";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { doorOf } from "../../../test/support/people/by-face.ts";
import { accepted, face, refused } from "../../../test/support/people/captures.ts";
import { faceAgain, movingPersonA } from "../../../test/support/people/phone-change.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { purge } from "../../jobs/retention.ts";

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

const again = (bytes: Buffer): Promise<Buffer> => sharp(bytes).jpeg({ quality: 60 }).toBuffer();
const ownFace = (pose: Pose) => faceAgain("a", pose);

describe("somebody whose codes of the day are used up", () => {
  test("by strangers, comes back on a new device by the face, and still proves the number, RUN and birth date", async () => {
    await door.byStrangers();
    const phone = door.device();
    expect(await door.ask(phone)).toBe(474);
    expect((await door.show(phone, ownFace)).answer).toMatchObject(accepted);
    // The face alone signs in to nothing.
    expect(phone.token).toBeUndefined();
    expect(await door.ask(door.device())).toBe(474);
    expect(await door.enter(phone)).toBe(200);
  });

  test("by their own slips, comes back on a device the account knows", async () => {
    await door.useUp(() => person.old);
    expect(await door.ask(person.old)).toBe(474);
    await door.show(person.old, ownFace);
    expect(await door.enter(person.old)).toBe(200);
  });

  test("by codes that strangers asked for, comes back too", async () => {
    for (let i = 0; i < 10; i += 1) await door.ask(door.device());
    const phone = door.device();
    expect(await door.ask(phone)).toBe(474);
    await door.show(phone, ownFace);
    expect(await door.enter(phone)).toBe(200);
  });

  test("has five tries on that device and then waits for tomorrow", async () => {
    await door.byStrangers();
    const phone = door.device();
    await door.show(phone, ownFace);
    await door.useUp(() => phone);
    expect(await door.ask(phone)).toBe(474);
    expect(await door.start(phone)).toMatchObject({ code: 474 });
  });
});

describe("nobody comes back with", () => {
  test.each([
    { what: "the certification's own pictures", pictureOf: (pose: Pose) => face("a", pose), reason: "seen_before" },
    { what: "the same encoded anew", pictureOf: (pose: Pose) => again(face("a", pose)), reason: "seen_before" },
    { what: "another's face", pictureOf: (pose: Pose) => faceAgain("b", pose), reason: "not_same_person" },
  ])("$what", async ({ pictureOf, reason }) => {
    await door.byStrangers();
    const phone = door.device();
    expect((await door.show(phone, pictureOf)).answer).toMatchObject(refused(reason));
    expect(await door.ask(phone)).toBe(474);
  });

  test("what was shown to come back before, whoever shows it", async () => {
    await door.byStrangers();
    await door.show(door.device(), ownFace);
    expect((await door.show(door.device(), ownFace)).answer).toMatchObject(refused("seen_before"));
    expect((await door.show(door.device(), (pose) => again(ownFace(pose)))).answer).toMatchObject(
      refused("seen_before"),
    );
  });

  test("the last picture sent again: at once it opens nothing more, the day after nothing at all", async () => {
    await door.byStrangers();
    const phone = door.device();
    const { transactionId, bytes } = await door.show(phone, ownFace);
    await door.useUp(() => phone);
    expect(await door.send(phone, transactionId, bytes)).toMatchObject(accepted);
    expect(await door.ask(phone)).toBe(474);
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + DAY_MS);
    await door.useUp(() => phone);
    expect(await door.send(phone, transactionId, bytes)).toMatchObject(accepted);
    expect(await door.ask(phone)).toBe(474);
  });

  test("a capture of another device, or one that is made up", async () => {
    await door.byStrangers();
    const { data } = await door.start(door.device());
    const bytes = ownFace("middle");
    expect(await door.send(door.device(), data?.transactionId ?? "", bytes)).toMatchObject({ code: 404 });
    expect(await door.send(door.device(), "00000000-0000-4000-8000-000000000000", bytes)).toMatchObject({ code: 404 });
  });
});

test("a stranger's tries, faces and starts take nothing from the owner's, and no face of theirs stays", async () => {
  await door.byStrangers();
  const owner = door.device();
  const opened = await door.start(owner);
  const stranger = door.device();
  for (let i = 0; i < 3; i += 1) expect(await door.start(stranger, { run: "12345678-5" })).toMatchObject({ code: 439 });
  for (let i = 0; i < 5; i += 1) expect(await door.start(stranger)).toMatchObject({ data: { state: "pictures" } });
  expect(await door.start(stranger)).toMatchObject({ code: 474 });
  const other = door.device();
  expect((await door.show(other, (pose) => faceAgain("b", pose))).answer).toMatchObject(refused("not_same_person"));

  const { transactionId = "", poses = [] } = opened.data ?? {};
  for (const pose of poses) expect(await door.send(owner, transactionId, ownFace(pose))).toMatchObject({ code: 200 });
  expect(await door.enter(owner)).toBe(200);

  const { clock, db } = world.services;
  clock.moveTo(clock.aheadMs + 2 * DAY_MS);
  await purge(world.services);
  const { rows } = await db.pool.query<{ device_id: string; kept: number }>(
    `select device_id, count(object_key)::int kept from capture_picture join capture using (capture_id)
     where purpose = 'by-face' and device_id = any($1) group by device_id`,
    [[owner.deviceId, other.deviceId]],
  );
  expect(rows.toSorted((one, two) => one.kept - two.kept)).toEqual([
    { device_id: other.deviceId, kept: 0 },
    { device_id: owner.deviceId, kept: 3 },
  ]);
});
