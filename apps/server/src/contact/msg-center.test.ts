import { randomUUID } from "node:crypto";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { otp } from "@noren/contract/calls/login";
import * as user from "@noren/contract/calls/user";
import { languages } from "@noren/contract/languages";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs, userIdOf } from "../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../test/support/world.ts";
import { after } from "../platform/clock.ts";
import { notify } from "../customers/notify/notify.ts";
import { purgeMessages } from "../customers/notify/messages.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const inbox = async (phone: TestPhone, body: { page?: string; read?: string[] } = {}) => {
  const answer = await phone.call(user.msgCenter, { body });
  if (!answer.data) throw new Error(`no messages: ${answer.code}`);
  return answer.data;
};
const kinds = async (phone: TestPhone) => (await inbox(phone)).details.map((message) => message.kind);

/** One 'feedback-answer' a number, a second apart. */
async function notifyTimes(phone: TestPhone, count: number, more: { marketing?: true } = {}): Promise<void> {
  const { services } = world;
  const userId = await userIdOf(world, phone);
  for (let n = 0; n < count; n += 1) {
    services.clock.moveTo(services.clock.aheadMs + 1000);
    const notice = { userId, kind: "feedback-answer", values: { caseNumber: `C-${n}` }, ...more } as const;
    await services.db.transaction((tx) => notify(tx, services, notice));
  }
}

test("messages: coupon, decided, paid out; newest first, with a link where one leads on", async () => {
  const phone = await certifiedPhone(world);
  await phone.call(receiveCoupon, {});
  await applyFor(phone);
  await doJobs(world);
  const { details, unread } = await inbox(phone);
  expect(details).toMatchObject([
    { kind: "paid-out" },
    { kind: "decided-approved", title: "Your loan was approved", link: "/order", read: false },
    { kind: "coupon-received", link: "/coupon" },
  ]);
  expect(details[0]?.text).toContain("$100.000");
  expect(unread).toBe(3);
});

test("messages: rejected, with where the reasons are; in review, that a person looks at it", async () => {
  const rejected = await certifiedPhone(world, { income: 500_000, fixedCosts: 300_000 });
  const exposed = await certifiedPhone(world, { politicallyExposed: true });
  for (const phone of [rejected, exposed]) await applyFor(phone);
  await doJobs(world);
  expect(await kinds(rejected)).toEqual(["decided-rejected"]);
  expect(await kinds(exposed)).toEqual(["decided-review"]);
});

test("messages: code sent, to whoever has the phone", async () => {
  const phone = await certifiedPhone(world);
  expect(await kinds(phone)).toEqual([]);
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  await phone.call(otp, { query: { phone: phone.number, type: "1" } });
  expect(await kinds(phone)).toEqual(["code-sent"]);
});

test("said in the language of whoever reads it now", async () => {
  const phone = await certifiedPhone(world);
  await notifyTimes(phone, 1);
  const titles = new Set<string | undefined>();
  for (const language of languages) {
    phone.language = language;
    titles.add((await inbox(phone)).details[0]?.title);
  }
  expect(titles.size).toBe(5);
});

test("paged by key, every message once, with the unread count of all pages", async () => {
  const phone = await certifiedPhone(world);
  await notifyTimes(phone, 45);
  const texts: string[] = [];
  const sizes: number[] = [];
  let page: string | undefined;
  do {
    const { details, next, unread } = await inbox(phone, page === undefined ? {} : { page });
    expect(unread).toBe(45);
    sizes.push(details.length);
    texts.push(...details.map((message) => message.text));
    page = next;
  } while (page !== undefined);
  expect(sizes).toEqual([20, 20, 5]);
  expect(texts).toEqual(Array.from({ length: 45 }, (_, n) => `The answer to your case C-${44 - n} is ready.`));
  expect((await phone.call(user.msgCenter, { body: { page: "x" } })).code).toBe(400);
});

test("marks those named as read; somebody else's are passed over, and so is what is no message", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  await notifyTimes(mine, 2);
  await notifyTimes(other, 1);
  const [first] = (await inbox(mine)).details;
  const [theirs] = (await inbox(other)).details;
  const marked = await inbox(mine, { read: [first?.messageId ?? "", theirs?.messageId ?? "", randomUUID()] });
  expect(marked.unread).toBe(1);
  expect(marked.details.map((message) => message.read)).toEqual([true, false]);
  expect(await inbox(other)).toMatchObject({ unread: 1, details: [{ read: false }] });
});

test("marketing messages reach who switched them on; 'can be switched off', and others cannot", async () => {
  const phone = await certifiedPhone(world);
  const consent = (takenBack: string) =>
    world.services.db.pool.query(
      `insert into consent (user_id, purpose, version, given_at, taken_back_at)
       select user_id, 'marketing', '1', now(), ${takenBack} from person where user_id = $1`,
      [userId],
    );
  const userId = await userIdOf(world, phone);
  await notifyTimes(phone, 1, { marketing: true });
  expect(await kinds(phone)).toHaveLength(0);
  await consent("null");
  await notifyTimes(phone, 1, { marketing: true });
  expect(await kinds(phone)).toHaveLength(1);
  await consent("now()");
  await notifyTimes(phone, 1, { marketing: true });
  await notifyTimes(phone, 1);
  expect(await kinds(phone)).toHaveLength(2);
});

test("kept as amounts, days and ids: nothing personal; and kept three years", async () => {
  const phone = await certifiedPhone(world);
  const { services } = world;
  const userId = await userIdOf(world, phone);
  const values = { orderId: randomUUID(), amount: pesos(1000) };
  await services.db.transaction((tx) => notify(tx, services, { userId, kind: "loan-settled", values }));
  const { rows } = await services.db.pool.query("select values, marketing from message where user_id = $1", [userId]);
  expect(rows).toEqual([{ values, marketing: false }]);
  await purgeMessages(services.retentionDb.drizzle, after(services.clock.now(), -1000));
  expect(await kinds(phone)).toEqual(["loan-settled"]);
  await purgeMessages(services.retentionDb.drizzle, after(services.clock.now(), 1));
  expect(await kinds(phone)).toEqual([]);
});
