import * as login from "@noren/contract/calls/login";
import { msgCenter } from "@noren/contract/calls/user";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import type { MessageOutcome, OutgoingMessage } from "../../providers/messages/port.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const askFor = (phone: TestPhone, type: "1" | "2" | "3" | "4" = "1") =>
  phone.call(login.otp, { query: { phone: phone.number, type } });
const moveOn = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);
const inbox = async (phone: TestPhone) => {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  return ((await response.json()) as { messages: { text: string; channel: string }[] }).messages;
};

test("60 s between codes: the second ask answers 314 with what is left, and sends nothing", async () => {
  const phone = new TestPhone(world);
  await askFor(phone);
  const again = await askFor(phone);
  expect(again.code).toBe(314);
  const { resendAfter } = again.data as unknown as { resendAfter: number };
  expect(resendAfter).toBeGreaterThan(55);
  expect(resendAfter).toBeLessThanOrEqual(60);
  expect(again.message).toContain(String(resendAfter));
  expect(await inbox(phone)).toHaveLength(1);
});

test("314 says of which type the living code is, to its own device, as long as it lives", async () => {
  const phone = new TestPhone(world);
  await askFor(phone, "1");
  expect((await askFor(phone, "2")).data).toMatchObject({ type: 1 });
  const elsewhere = new TestPhone(world);
  Object.assign(elsewhere, { number: phone.number });
  expect((await askFor(elsewhere)).data).not.toHaveProperty("type");
  const code = await phone.readCode();
  await phone.call(login.otpLoginCheck, { body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY } });
  const afterUse = await askFor(phone);
  expect(afterUse.code).toBe(314);
  expect(afterUse.data).not.toHaveProperty("type");
});

test("ten asks at once send one code", async () => {
  const phone = new TestPhone(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => askFor(phone)));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(314)]);
  expect(await inbox(phone)).toHaveLength(1);
});

test("a new code kills the old one", async () => {
  const phone = new TestPhone(world);
  await askFor(phone);
  const old = await phone.readCode();
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  await askFor(phone);
  // One in ten thousand new codes equals the old one; then there is nothing to tell apart.
  const fresh = await phone.readCode();
  const answer = await phone.call(login.otpLoginCheck, { body: { phone: phone.number, code: old, type: 1 } });
  expect(answer.code).toBe(fresh === old ? 200 : 471);
});

test("the answer is the same whether or not the phone is known", async () => {
  const known = new TestPhone(world);
  await askFor(known);
  await known.call(login.otpLoginCheck, {
    body: { phone: known.number, code: await known.readCode(), type: 1, policyVersion: POLICY_DAY },
  });
  world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  const [a, b] = await Promise.all([askFor(known), askFor(new TestPhone(world))]);
  expect({ code: a.code, message: a.message, data: a.data }).toEqual({
    code: b.code,
    message: b.message,
    data: b.data,
  });
});

test("the text carries the code for WebOTP on its last line; type 2 calls instead", async () => {
  const phone = new TestPhone(world);
  phone.language = "esp";
  await askFor(phone);
  const code = await phone.readCode();
  expect(await inbox(phone)).toMatchObject([
    {
      channel: "text",
      text: `${code} es tu codigo de Noren. Vence en 3 minutos. No lo compartas con nadie.\n\n@localhost:0 #${code}`,
    },
  ]);
  moveOn(61);
  await askFor(phone, "2");
  expect((await inbox(phone))[0]).toMatchObject({ channel: "voice", text: expect.not.stringContaining("@") as string });
});

test("codes are four digits, zeros in front included, and spread over their range", async () => {
  const codes = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const phone = new TestPhone(world);
      await askFor(phone);
      return phone.readCode();
    }),
  );
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(3);
});

test("a phone gets ten codes a day and no more", async () => {
  const phone = new TestPhone(world);
  const codes: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    codes.push((await askFor(phone)).code);
    world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 474]);
});

test("a device asks twenty times an hour over all phones, whatever the business clock says, over two servers", async () => {
  const second = await startWorld({ databaseUrl: world.databaseUrl });
  const first = new TestPhone(world);
  const ask = (server: World) => {
    const phone = new TestPhone(server, first.deviceId);
    return askFor(phone);
  };
  const answers = await Promise.all(Array.from({ length: 22 }, (_, i) => ask(i % 2 === 0 ? world : second)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(20);
  expect(answers.filter((answer) => answer.code === 429)).toHaveLength(2);
  await second.close();
});

describe("a code to change the bank account (type 3)", () => {
  test("goes to the signed-in person's own phone and says what it is for", async () => {
    const phone = await signedInPhone(world);
    phone.language = "esp";
    moveOn(61);
    expect(await askFor(phone, "3")).toMatchObject({ code: 200, data: { resendAfter: 60 } });
    expect((await inbox(phone))[0]?.text).toContain("cambiar tu cuenta bancaria");
    const { data } = await phone.call(msgCenter, { body: {} });
    expect(data?.details[0]).toMatchObject({
      kind: "code-sent",
      text: expect.stringContaining("cuenta bancaria") as string,
    });
  });

  test("to nobody else's phone, and to no visitor", async () => {
    const phone = await signedInPhone(world);
    const query = { phone: new TestPhone(world).number, type: "3" } as const;
    expect(await phone.call(login.otp, { query })).toMatchObject({ code: 400 });
    expect(await askFor(new TestPhone(world), "3")).toMatchObject({ code: 401 });
  });

  test("shares the phone's limits with every other code", async () => {
    const phone = await signedInPhone(world);
    expect(await askFor(phone, "3")).toMatchObject({ code: 314 });
    moveOn(61);
    await askFor(phone, "3");
    expect(await askFor(phone, "1")).toMatchObject({ code: 314 });
  });

  test("and a code to log in with live beside each other, each good for its own", async () => {
    const phone = await signedInPhone(world);
    moveOn(61);
    await askFor(phone, "1");
    const toLogIn = await phone.readCode();
    moveOn(61);
    await askFor(phone, "3");
    const answer = await phone.call(login.otpLoginCheck, {
      body: { phone: phone.number, code: toLogIn, type: 1, policyVersion: POLICY_DAY },
    });
    expect(answer).toMatchObject({ code: 200 });
  });
});

describe("a code to change the phone (type 4)", () => {
  test("goes to the new number, for a visitor and for whoever is signed in", async () => {
    const [visitor, phone, fresh] = [new TestPhone(world), await signedInPhone(world), new TestPhone(world)];
    visitor.language = "esp";
    expect(await askFor(visitor, "4")).toMatchObject({ code: 200 });
    expect((await inbox(visitor))[0]?.text).toContain("para usar este numero en tu cuenta");
    expect(await phone.call(login.otp, { query: { phone: fresh.number, type: "4" } })).toMatchObject({ code: 200 });
  });

  test("not to one's own number, and not for somebody who is suspended", async () => {
    const phone = await signedInPhone(world);
    expect(await askFor(phone, "4")).toMatchObject({ code: 400 });
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
      await userIdOf(world, phone),
    ]);
    const query = { phone: new TestPhone(world).number, type: "4" } as const;
    expect(await phone.call(login.otp, { query })).toMatchObject({ code: 420 });
  });
});

describe("bad input", () => {
  test.each([
    ["no phone", { phone: "", type: "1" }],
    ["eight digits", { phone: "91234567", type: "1" }],
    ["a landline", { phone: "222345678", type: "1" }],
    ["letters", { phone: "9abcdefgh", type: "1" }],
    ["an unknown type", { phone: "912345678", type: "9" }],
    ["no type", { phone: "912345678" }],
  ])("%s is refused in the caller's language and sends nothing", async (_, query) => {
    const phone = new TestPhone(world);
    phone.language = "th";
    const answer = await phone.call(login.otp, { query: query as never });
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining("โปรดตรวจสอบ") as string });
  });

  test.each(["912345678", "56912345678", "+56 9 1234 5678", "0912345678"])("%s is one phone", async (typed) => {
    const fresh = await startWorld();
    const phone = new TestPhone(fresh);
    await phone.call(login.otp, { query: { phone: typed, type: "1" } });
    const response = await fetch(`${fresh.address}/sandbox/api/messages`);
    expect(await response.json()).toMatchObject({ messages: [{ phone: "+56912345678" }] });
    await fresh.close();
  });
});

async function withProvider(outcome: MessageOutcome) {
  const given: OutgoingMessage[] = [];
  const messages = {
    send: async (message: OutgoingMessage) => {
      given.push(message);
      return outcome;
    },
  };
  const server = await startWorld({ messages });
  return { server, given, phone: new TestPhone(server) };
}

describe("the message provider", () => {
  test("refuses: the person is told, the code is void, and the next ask need not wait", async () => {
    const { server, given, phone } = await withProvider({ state: "refused", reason: "21211" });
    expect(await askFor(phone)).toMatchObject({ code: 478 });
    expect(await askFor(phone)).toMatchObject({ code: 478 });
    expect(given).toHaveLength(2);
    const code = /\d{4}/.exec(given[1]?.text ?? "")?.[0] ?? "";
    const answer = await phone.call(login.otpLoginCheck, {
      body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY },
    });
    expect(answer).toMatchObject({ code: 472 });
    await server.close();
  });

  test("does not answer: the code may have arrived, so it counts, and nothing is sent again", async () => {
    const { server, given, phone } = await withProvider({ state: "unknown" });
    expect(await askFor(phone)).toMatchObject({ code: 200 });
    expect(await askFor(phone)).toMatchObject({ code: 314 });
    expect(given).toHaveLength(1);
    const code = /\d{4}/.exec(given[0]?.text ?? "")?.[0] ?? "";
    const answer = await phone.call(login.otpLoginCheck, {
      body: { phone: phone.number, code, type: 1, policyVersion: POLICY_DAY },
    });
    expect(answer).toMatchObject({ code: 200 });
    await server.close();
  });
});
