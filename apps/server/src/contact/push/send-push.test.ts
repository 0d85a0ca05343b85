import * as login from "@noren/contract/calls/login";
import { contactLog, savePushToken } from "@noren/contract/calls/user";
import { languages } from "@noren/contract/languages";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certifiedPhone, doJobs, userIdOf } from "../../../test/support/people/borrowers.ts";
import { borrowMore, goTo, repayLoan } from "../../../test/support/loans/loans.ts";
import { moveTo } from "../../../test/support/people/residences.ts";
import { PushBrowser } from "../../../test/support/vendors/push-browser.ts";
import { type PushServer, startPushServer } from "../../../test/support/vendors/push-server.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { notify } from "../../customers/notify/notify.ts";
import { remind } from "../reminders/remind.ts";
import { resendContacts } from "../reminders/resend-contacts.ts";
import { sendPushJob } from "./send-push.ts";

let world: World;
let service: PushServer;
beforeAll(async () => {
  world = await startWorld();
  service = await startPushServer();
});
beforeEach(() => {
  goTo(world, "2027-03-08");
  service.status = 201;
  service.delivered.length = 0;
});
afterEach(async () => {
  // Nobody of this test is due in the next.
  await query("update loan_order set status = 60 where status in (40, 70)");
  await query("delete from push_subscription");
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.services.db.pool.query<Row>(sql, values)).rows;

interface Owner {
  readonly phone: TestPhone;
  readonly browser: PushBrowser;
}
let made = 0;
async function subscribed(phone?: TestPhone): Promise<Owner> {
  const owner = phone ?? (await certifiedPhone(world));
  const browser = new PushBrowser(`${service.baseUrl}/${(made += 1)}`);
  expect(await owner.call(savePushToken, { body: { pushToken: browser.pushToken } })).toMatchObject({ code: 200 });
  return { phone: owner, browser };
}
const read = ({ browser }: Owner) =>
  service.delivered
    .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
    .map(({ body }) => browser.open(body) as { title: string; body: string; path: string; lang: string });
const subscriptions = () => query<{ subscription_id: string }>("select subscription_id from push_subscription");
async function notifyChanged({ phone }: Owner): Promise<void> {
  const userId = await userIdOf(world, phone);
  const { services } = world;
  await services.db.transaction((tx) => notify(tx, services, { userId, kind: "account-changed", values: {} }));
  await doJobs(world);
}

describe("what a borrower waits to hear", () => {
  test("decided, paid out and credited: on the device, leading to the right screen, without amount or name", async () => {
    const owner = await subscribed();
    const loan = await borrowMore(world, owner.phone);
    await repayLoan(world, loan);
    const said = read(owner);
    expect(said.map(({ path }) => path)).toEqual(["/order", `/repay/${loan.orderId}`, "/order"]);
    expect(said.map(({ body }) => body)).toEqual([
      "Your application has an answer.",
      "We have sent the deposit to your account.",
      "We received your payment. Thank you.",
    ]);
    expect(JSON.stringify(said)).not.toMatch(/\$|100\.000|Camila/);
    expect(service.delivered.every(({ ttl }) => ttl > 0 && ttl <= 86_400)).toBe(true);
  });

  test("on every device in the language read there; nothing after logging out of it", async () => {
    const owners: Owner[] = [];
    for (const language of languages) {
      const phone = await certifiedPhone(world);
      phone.language = language;
      owners.push(await subscribed(phone));
    }
    for (const owner of owners) await notifyChanged(owner);
    expect(new Set(owners.flatMap(read).map(({ body }) => body)).size).toBe(5);
    service.delivered.length = 0;
    const [first] = owners as [Owner];
    await first.phone.call(login.loginOut, {});
    await notifyChanged(first);
    expect(service.delivered).toEqual([]);
  });

  test("a subscription that is gone is dropped, and only that one", async () => {
    const [owner, other] = [await subscribed(), await subscribed()];
    service.status = 410;
    await notifyChanged(owner);
    expect(await subscriptions()).toHaveLength(1);
    service.status = 201;
    await notifyChanged(owner);
    await notifyChanged(other);
    expect([read(owner), read(other)].map((all) => all.length)).toEqual([0, 1]);
  });

  test("a push service that is down is asked again, until a day has passed", async () => {
    const owner = await subscribed();
    await notifyChanged(owner);
    service.delivered.length = 0;
    const [{ message_id: messageId } = { message_id: "" }] = await query<{ message_id: string }>(
      "select message_id from message where user_id = $1",
      [await userIdOf(world, owner.phone)],
    );
    const [{ subscription_id: subscriptionId } = { subscription_id: "" }] = await subscriptions();
    const done: string[] = [];
    const complete = async (): Promise<void> => void done.push("done");
    const job = { data: { subscriptionId, messageId }, complete };
    service.status = 503;
    await expect(sendPushJob(world.services, job)).rejects.toThrow("took no message now");
    service.status = 201;
    await sendPushJob(world.services, job);
    expect([done.length, read(owner).length]).toEqual([1, 1]);
    world.services.clock.moveTo(world.services.clock.aheadMs + DAY_MS);
    await sendPushJob(world.services, job);
    expect([done.length, read(owner).length]).toEqual([2, 1]);
  });
});

/** Due on Tuesday 23 March 2027: three days before is a Saturday. */
async function dueOnTuesday(owner: Owner) {
  const loan = await borrowMore(world, owner.phone, 50_000, "noren-15");
  service.delivered.length = 0;
  return loan;
}
const remindAt = async (day: string, hours = 12): Promise<number> => {
  goTo(world, day, hours);
  const count = await remind(world.services);
  await doJobs(world);
  return count;
};
const texts = async ({ phone }: Owner): Promise<string[]> => {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text).filter((text) => text.includes("/repay/"));
};
const logOf = async ({ phone }: Owner) => (await phone.call(contactLog, { query: {} })).data?.details;

describe("'all of it only inside the contact budget (2 written contacts a week over all channels […])'", () => {
  test("a reminder is pushed in place of the text, to one device, and is worth nothing after 20:00", async () => {
    const owner = await subscribed();
    const { orderId } = await dueOnTuesday(owner);
    expect(await remindAt("2027-03-20", 18)).toBe(1);
    expect(await remindAt("2027-03-20", 19)).toBe(0);
    expect(read(owner)).toMatchObject([
      { body: "Your payment date is near. Open to see it.", path: `/repay/${orderId}` },
    ]);
    const [{ ttl } = { ttl: 0 }] = service.delivered;
    expect([ttl > 1.9 * 3600, ttl <= 2 * 3600]).toEqual([true, true]);
    expect(await texts(owner)).toEqual([]);
    expect(await logOf(owner)).toMatchObject([
      { channel: "push", purpose: "reminder", text: "Your payment date is near. Open to see it." },
    ]);
  });

  test("'in the borrower's region': worth nothing after 20:00 in Magallanes, an hour before it is in Santiago", async () => {
    goTo(world, "2027-06-28");
    const owner = await subscribed();
    await moveTo(owner.phone, "Magallanes");
    await dueOnTuesday(owner);
    expect(await remindAt("2027-07-10", 18)).toBe(1);
    const [{ ttl } = { ttl: 0 }] = service.delivered;
    expect([ttl > 0.9 * 3600, ttl <= 3600]).toEqual([true, true]);
    goTo(world, "2027-07-12", 18.9);
    expect(await remind(world.services)).toBe(1);
    service.delivered.length = 0;
    goTo(world, "2027-07-12", 19);
    await doJobs(world);
    expect(read(owner)).toEqual([]);
  });

  test("a push that reaches no device leaves as a text the same day, under the same line of the log", async () => {
    const owner = await subscribed();
    await dueOnTuesday(owner);
    service.status = 410;
    expect(await remindAt("2027-03-20")).toBe(1);
    expect([await subscriptions(), await texts(owner)]).toEqual([[], []]);
    goTo(world, "2027-03-20", 13);
    await resendContacts(world.services);
    await resendContacts(world.services);
    expect(await texts(owner)).toHaveLength(1);
    expect(await logOf(owner)).toMatchObject([{ channel: "sms", purpose: "reminder", sent: "yes" }]);
  });

  test("paid meanwhile, or too late in the day, nothing is pushed", async () => {
    const owner = await subscribed();
    const loan = await dueOnTuesday(owner);
    goTo(world, "2027-03-20", 19.9);
    expect(await remind(world.services)).toBe(1);
    goTo(world, "2027-03-20", 20);
    await doJobs(world);
    expect(read(owner)).toEqual([]);
    goTo(world, "2027-03-22", 19.95);
    expect(await remind(world.services)).toBe(1);
    await query("update loan_order set status = 60 where order_id = $1", [loan.orderId]);
    await doJobs(world);
    expect([read(owner), await texts(owner)]).toEqual([[], []]);
  });
});
