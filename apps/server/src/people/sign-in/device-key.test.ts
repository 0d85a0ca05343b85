/** A session belongs to its device (docs/decisions/0003): whoever has the token alone has nothing. */
import { applyLoan } from "@noren/contract/calls/product";
import { startRepayment } from "@noren/contract/calls/repay";
import * as login from "@noren/contract/calls/login";
import * as user from "@noren/contract/calls/user";
import { saveUserAccount } from "@noren/contract/calls/account";
import { TOKEN_EXPIRED_MESSAGE } from "@noren/contract/errors";
import { DAY_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone, doJobs, userIdOf } from "../../../test/support/people/borrowers.ts";
import { runningLoan } from "../../../test/support/loans/loans.ts";
import { sameAt, signedInPhone, signInWith } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (ms: number) => world.services.clock.moveTo(world.services.clock.aheadMs + ms);
const codeOf = async (phone: TestPhone): Promise<number> => (await phone.call(user.status, {})).code;

/** Somebody else's device that holds some of what the owner's does. */
function thief(owner: TestPhone, stolen: Partial<Pick<TestPhone, "token" | "half" | "envelope">>): TestPhone {
  return Object.assign(new TestPhone(world, owner.deviceId), { token: owner.token, ...stolen });
}

/** A code a minute. */
function signInAgain(phone: TestPhone): Promise<void> {
  moveOn(2 * MINUTE_MS);
  return signInWith(phone);
}

const lose = (phone: TestPhone): TestPhone => Object.assign(phone, { key: undefined });

async function warningsOf(phone: TestPhone): Promise<number> {
  const { rows } = await world.services.db.pool.query<{ count: number }>(
    "select count(*)::int as count from message where kind = 'session-closed' and user_id = $1",
    [await userIdOf(world, phone)],
  );
  return rows[0]?.count ?? 0;
}

describe("a token without its proof", () => {
  test.each([
    ["sealed with the thief's own key", { envelope: 2 }],
    ["sealed as the release before did", { envelope: 1 }],
  ] as const)("%s, is worth nothing and ends the session, and the owner is told once", async (_, stolen) => {
    const owner = await signedInPhone(world);
    const other = thief(owner, stolen);
    expect(await codeOf(other)).toBe(401);
    expect(await codeOf(other)).toBe(401);
    expect(await codeOf(owner)).toBe(401);
    expect(await warningsOf(owner)).toBe(1);
  });

  test("on an open call too, which answers as to a visitor", async () => {
    const owner = await signedInPhone(world);
    const other = thief(owner, {});
    expect(await other.call(login.otp, { query: { phone: other.number, type: "1" } })).toMatchObject({ code: 200 });
    expect(await codeOf(owner)).toBe(401);
  });

  test("with the cookie of another session", async () => {
    const [owner, other] = [await signedInPhone(world), await signedInPhone(world)];
    expect(await codeOf(thief(owner, { half: other.half }))).toBe(401);
    expect(await codeOf(owner)).toBe(401);
  });

  test("under the ticket of a phone of the thief's, and his own session lives on", async () => {
    const [owner, mine] = [await signedInPhone(world), await signedInPhone(world)];
    const own = mine.token;
    mine.token = owner.token;
    expect(await codeOf(mine)).toBe(401);
    mine.token = own;
    expect(await codeOf(mine)).toBe(200);
  });

  test("the owner reads of it by text and mail, in the owner's language", async () => {
    const owner = await certifiedPhone(world);
    owner.language = "vi";
    moveOn(6 * MINUTE_MS);
    expect(await codeOf(owner)).toBe(200);
    const other = thief(owner, {});
    other.language = "th";
    expect(await codeOf(other)).toBe(401);
    await doJobs(world);
    const response = await fetch(`${world.address}/sandbox/api/messages?phone=${owner.number}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    expect(messages[0]?.text).toContain("có người dùng phiên đăng nhập của bạn từ thiết bị khác");
    const { rows } = await world.services.db.pool.query<{ subject: string }>(
      "select subject from sandbox_mail order by sent_at desc limit 1",
    );
    expect(rows[0]?.subject).toBe("Chúng tôi đã đóng một phiên để bảo vệ bạn");
  });
});

describe("section 4: a token returned in a response header replaces the stored token", () => {
  test("with the day's exchange, in header and cookie; the old one serves until the new one was used", async () => {
    const phone = await signedInPhone(world);
    await codeOf(phone);
    const { token: old, key: oldKey } = phone;
    phone.agreesAnew = true;
    const renewed = await phone.call(user.status, {});
    expect(renewed.http.headers.get("authentication")).toBe(phone.token);
    expect(renewed.http.headers.getSetCookie()).toContain(
      `token=${phone.token}; Path=/; Max-Age=31536000; SameSite=Lax`,
    );
    expect(phone.token).not.toBe(old);
    expect(phone.token?.split(".")[0]).toBe(phone.key?.id);
    const lostAnswer = Object.assign(sameAt(world, phone), { token: old, key: oldKey });
    expect(await codeOf(lostAnswer)).toBe(200);
    expect(await codeOf(phone)).toBe(200);
    expect(await codeOf(lostAnswer)).toBe(200);
  });

  test("an ended token with a valid proof gets its successor again, as often as its answers are lost", async () => {
    const phone = await signedInPhone(world);
    const { token: old, key: oldKey } = phone;
    for (let lost = 0; lost < 3; lost += 1) {
      phone.agreesAnew = true;
      await codeOf(phone);
      expect(await codeOf(phone)).toBe(200);
      moveOn(2 * MINUTE_MS);
      // What was stored since is gone: the phone was switched off before it was written.
      Object.assign(phone, { token: old, key: oldKey });
      const answer = await phone.call(user.status, {});
      expect(answer.code).toBe(200);
      expect(answer.http.headers.get("authentication")).toMatch(new RegExp(`^${oldKey?.id}\\.`));
      expect(await codeOf(phone)).toBe(200);
    }
    expect(await warningsOf(phone)).toBe(0);
  });

  test("ten calls at once with one exchange bring one new token", async () => {
    const phone = await signedInPhone(world);
    await codeOf(phone);
    phone.agreesAnew = true;
    const { url, init } = await phone.seal(user.status, {});
    const envelopes = await Promise.all(Array.from({ length: 9 }, () => phone.seal(user.status, {})));
    const answers = await Promise.all([fetch(url, init), ...envelopes.map((one) => fetch(one.url, one.init))]);
    expect(answers.filter(({ headers }) => headers.get("authentication") !== null)).toHaveLength(1);
  });

  test("two tabs that agree on a key each, at once, both go on", async () => {
    const phone = await signedInPhone(world);
    await codeOf(phone);
    const tabs = Array.from({ length: 2 }, () => Object.assign(sameAt(world, phone), { agreesAnew: true }));
    expect(await Promise.all(tabs.map((tab) => codeOf(tab)))).toEqual([200, 200]);
    expect(await Promise.all(tabs.map((tab) => codeOf(tab)))).toEqual([200, 200]);
    moveOn(2 * MINUTE_MS);
    for (const tab of [...tabs, ...tabs]) expect(await codeOf(tab)).toBe(200);
    expect(await warningsOf(phone)).toBe(0);
  });

  test("a ticket is good at every process", async () => {
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    const phone = await signedInPhone(world);
    await codeOf(phone);
    const { url, init } = await phone.seal(user.status, {});
    const answer = await fetch(url.replace(world.address, second.address), init);
    expect([answer.status, answer.headers.get("ticket")]).toEqual([200, null]);
    await second.close();
  });
});

describe("a device that lost its key and kept its cookies", () => {
  const account = { bankCode: "012", accountType: "cuenta_rut", accountNumber: "12345678" };

  test("reads and pays; anything else asks for a code, and after it everything is as before", async () => {
    const { phone, orderId } = await runningLoan(world);
    lose(phone);
    expect(await codeOf(phone)).toBe(200);
    expect(phone.token?.split(".")[0]).toBe(phone.key?.id);
    const pay = { body: { orderId, purpose: "full", channel: "counter" } } as const;
    expect(await phone.call(startRepayment, pay)).toMatchObject({ code: 200 });
    expect(await phone.call(applyLoan, { body: {} } as never)).toMatchObject({ code: 444 });
    expect(await phone.call(saveUserAccount, { body: { ...account, code: "1234" } })).toMatchObject({
      code: 444,
    });
    // Another key, agreed on with proof of this one, frees nothing.
    phone.agreesAnew = true;
    await codeOf(phone);
    expect(await phone.call(applyLoan, { body: {} } as never)).toMatchObject({ code: 444 });
    expect(await warningsOf(phone)).toBe(0);

    await signInAgain(phone);
    expect((await phone.call(applyLoan, { body: {} } as never)).code).not.toBe(444);
  });

  test("opens with several calls at once, one after the other too, and in two tabs: nobody is taken for a thief", async () => {
    const phone = await signedInPhone(world);
    await codeOf(phone);
    const tabs = [lose(sameAt(world, phone)), lose(sameAt(world, phone))];
    const first = await Promise.all(tabs.map((tab) => tab.seal(user.status, {})));
    const late = await Promise.all(tabs.map((tab) => tab.seal(user.status, {})));
    for (const { url, init, openAnswer } of [...first, ...late]) {
      const { data } = (await (await fetch(url, init)).json()) as { data: string };
      expect(JSON.parse(Buffer.from(await openAnswer(data)).toString())).toMatchObject({ code: 200 });
    }
    for (const tab of tabs) expect(await codeOf(tab)).toBe(200);
    expect(await warningsOf(phone)).toBe(0);
  });

  test("agrees to no extension, which is a new obligation", async () => {
    const { phone, orderId } = await runningLoan(world);
    await codeOf(lose(phone));
    const extend = { body: { orderId, purpose: "extension", channel: "counter" } } as never;
    expect(await phone.call(startRepayment, extend)).toMatchObject({ code: 444 });
  });

  test("was somebody else's, where the owner still proves the first key: it ends, and the owner is told", async () => {
    const owner = await signedInPhone(world);
    await codeOf(owner);
    const other = thief(owner, { half: owner.half });
    expect(await codeOf(other)).toBe(200);
    expect(
      await other.call(user.endSession, { body: { sessionId: "00000000-0000-4000-8000-000000000000" } }),
    ).toMatchObject({ code: 404 });
    expect(await codeOf(owner)).toBe(200);
    expect(await codeOf(other)).toBe(401);
    expect(await codeOf(owner)).toBe(200);
    expect(await warningsOf(owner)).toBe(1);
  });
});

describe("a session", () => {
  test("ends with a new sign-in on its device, also somebody else's on it", async () => {
    const phone = await signedInPhone(world);
    const old = sameAt(world, phone);
    await signInAgain(phone);
    expect(await codeOf(old)).toBe(401);
    const [first, another] = [sameAt(world, phone), sameAt(world, phone)];
    await signInAgain(another);
    expect(await codeOf(another)).toBe(200);
    expect(await codeOf(first)).toBe(401);
  });

  test("on a device without a name ends no other", async () => {
    const [one, other] = [new TestPhone(world, "none"), new TestPhone(world, "none")];
    await signInAgain(one);
    await signInAgain(other);
    expect(await codeOf(one)).toBe(200);
  });

  test("section 8: ends after 180 days in any case, with 403 and the literal message", async () => {
    const phone = await signedInPhone(world);
    for (let visit = 0; visit < 3; visit += 1) {
      moveOn(59 * DAY_MS);
      expect(await codeOf(phone)).toBe(200);
    }
    moveOn(3 * DAY_MS);
    expect(await phone.call(user.status, {})).toMatchObject({ code: 403, message: TOKEN_EXPIRED_MESSAGE });
  });

  test("of the release before agrees on a key with its first call, and its old token ends", async () => {
    const phone = new TestPhone(world);
    phone.envelope = 1;
    await signInAgain(phone);
    const old = thief(phone, { envelope: 1 });
    expect(await codeOf(old)).toBe(200);
    phone.envelope = 2;
    expect(await codeOf(phone)).toBe(200);
    expect(phone.token?.split(".")[0]).toBe(phone.key?.id);
    expect(await codeOf(phone)).toBe(200);
    moveOn(2 * MINUTE_MS);
    expect(await codeOf(old)).toBe(401);
    expect(await codeOf(phone)).toBe(200);
  });

  test("of the release before, used by it alone, gets a new token after a day", async () => {
    const phone = new TestPhone(world);
    phone.envelope = 1;
    await signInAgain(phone);
    const { token } = phone;
    moveOn(DAY_MS + MINUTE_MS);
    const tabs = Array.from({ length: 10 }, () => thief(phone, { envelope: 1, token }));
    const answers = await Promise.all(tabs.map((tab) => tab.call(user.status, {})));
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(10).fill(200));
    expect(answers.filter(({ http }) => http.headers.get("authentication") !== null)).toHaveLength(1);
  });
});
