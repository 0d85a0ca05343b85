import { randomUUID } from "node:crypto";
import { addBankingDays } from "@noren/lending/calendar/banking-days";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { photo, sendFeedback } from "../../../test/support/people/feedback.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { openPicture } from "../../customers/pictures/pictures.ts";

let world: World;
let blue: Buffer;
beforeAll(async () => {
  world = await startWorld();
  blue = await photo("#1f3a7a");
});
afterAll(() => world.close());

const images = (count: number) => Array.from({ length: count }, () => blue);
const keptOf = async (phone: TestPhone) => {
  const { rows } = await world.services.db.pool.query<{ object_key: string }>(
    "select object_key from feedback_picture where user_id = $1 order by place",
    [await userIdOf(world, phone)],
  );
  return rows.map(({ object_key }) => object_key);
};

test("product.md section 7: content and images → caseNumber, answerBy, which is a banking day", async () => {
  const phone = await signedInPhone(world);
  const { code, data } = await sendFeedback(phone, {}, { images: [blue, await photo("red")] });
  expect(code).toBe(200);
  expect(data?.caseNumber).toMatch(/^[0-9A-F]{8}$/);
  expect(data?.answerBy).toBe(addBankingDays(world.services.clock.today(), 5, isHoliday));
  expect(await keptOf(phone)).toHaveLength(2);
});

test("words and pictures are kept unreadably; a picture is drawn anew, without what its camera wrote into it", async () => {
  const phone = await signedInPhone(world);
  expect(blue.includes("Providencia")).toBe(true);
  await sendFeedback(phone, { content: "Mi vecino se llama Gabriel" }, { images: [blue] });
  const { rows } = await world.services.db.pool.query<{ sealed: Buffer }>(
    "select content_sealed as sealed from feedback where user_id = $1",
    [await userIdOf(world, phone)],
  );
  expect(rows[0]?.sealed.includes("Gabriel")).toBe(false);
  const [objectKey = ""] = await keptOf(phone);
  const stored = await world.services.objects.get(objectKey);
  expect(stored?.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const userId = await userIdOf(world, phone);
  const opened = await openPicture(world.services.db.drizzle, world.services, { userId, objectKey });
  expect(opened?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(opened?.includes("Providencia")).toBe(false);
});

describe("sent again under its key", () => {
  test("it is the same case, and no picture lies twice in the store", async () => {
    const phone = await signedInPhone(world);
    phone.idempotencyKey = randomUUID();
    const first = await sendFeedback(phone, {}, { images: [blue] });
    const stored = await everythingStored(world);
    expect(await sendFeedback(phone, {}, { images: [blue] })).toMatchObject({ code: 200, data: first.data });
    expect(await everythingStored(world)).toEqual(stored);
  });

  test("at once it is one case; with another picture it is refused, and that one is not kept", async () => {
    const phone = await signedInPhone(world);
    phone.idempotencyKey = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => sendFeedback(phone, {}, { images: [blue] })));
    expect(new Set(twice.map(({ data }) => data?.caseNumber)).size).toBe(1);
    const stored = await everythingStored(world);
    expect(await sendFeedback(phone, {}, { images: [await photo("red")] })).toMatchObject({ code: 480 });
    expect(await everythingStored(world)).toEqual(stored);
    expect(await keptOf(phone)).toHaveLength(1);
  });
});

describe("refused, and nothing changes:", () => {
  test.each<[string, number, object, () => Buffer[]]>([
    ["no content ('Please fill in the feedback content before submitting')", 400, { content: "" }, () => []],
    ["blanks", 400, { content: "  \n " }, () => []],
    ["more than 4,000 letters", 400, { content: "a".repeat(4001) }, () => []],
    ["a type that is not on the list", 400, { type: "complaint" }, () => []],
    ["six images ('up to 5 images')", 413, {}, () => images(6)],
    ["an image over one megabyte", 413, {}, () => [Buffer.concat([blue, Buffer.alloc(1_048_576)])]],
    ["what only begins as a JPEG, beside a good one", 494, {}, () => [blue, blue.subarray(0, 60)]],
    ["a script that calls itself a picture", 494, {}, () => [Buffer.from("<svg onload='alert(1)'/>")]],
  ])("%s", async (_, code, change, sent) => {
    const phone = await signedInPhone(world);
    const before = await everythingStored(world);
    expect(await sendFeedback(phone, change, { images: sent() })).toMatchObject({ code });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("the twenty-first in a day", async () => {
    const phone = await signedInPhone(world);
    for (let sent = 0; sent < 20; sent += 1) expect((await sendFeedback(phone)).code).toBe(200);
    const before = await everythingStored(world);
    expect(await sendFeedback(phone)).toMatchObject({ code: 429 });
    expect(await everythingStored(world)).toEqual(before);
    world.services.clock.moveTo(world.services.clock.aheadMs + DAY_MS);
    expect(await sendFeedback(phone)).toMatchObject({ code: 200 });
  });

  test("whoever is signed out", async () => {
    const phone = await signedInPhone(world);
    phone.token = undefined;
    expect(await sendFeedback(phone)).toMatchObject({ code: 401 });
  });
});
