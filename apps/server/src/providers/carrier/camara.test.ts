import { randomUUID } from "node:crypto";
import { borrowStatus } from "@noren/contract/calls/borrow";
import { errors } from "@noren/contract/errors";
import { languages } from "@noren/contract/languages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anotherCode, askForCode, tryCode, waitingForCarrier } from "../../../test/support/people/carrier.ts";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import { type CamaraServer, startCamaraServer } from "../../../test/support/vendors/camara-server.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { say } from "../../platform/texts/texts.ts";

let camara: CamaraServer;
let world: World;
beforeAll(async () => {
  camara = await startCamaraServer();
  world = await startWorld({ env: camara.env });
});
beforeEach(() => {
  camara.next = "normal";
});
afterAll(async () => {
  await world.close();
  await camara.close();
});

const codeFor = ({ number }: TestPhone): string =>
  [...camara.sent.values()].findLast(({ phoneNumber }) => phoneNumber === `+56${number}`)?.code ?? "none";
const statusOf = async (phone: TestPhone) => (await phone.call(borrowStatus, {})).data?.orders[0]?.borrowStatus;

test("a first payout waits for the carrier's code: sent by fotp, right by fv, and the loan goes on", async () => {
  const { phone } = await waitingForCarrier(world, 1);
  expect(await askForCode(phone, 1)).toMatchObject({ code: 200, data: { resendAfter: 60 } });
  const code = codeFor(phone);
  expect(await tryCode(phone, anotherCode(code), 1)).toMatchObject({ data: { verified: false } });
  expect(await tryCode(phone, code, 1)).toMatchObject({ data: { verified: true } });
  await doJobs(world);
  expect(await statusOf(phone)).toBe(40);
});

test("every number goes by one route: one API stands for all carriers", async () => {
  const { phone } = await waitingForCarrier(world, 2);
  expect(await askForCode(phone, 2)).toMatchObject({ code: 404 });
  expect(await askForCode(phone, 1)).toMatchObject({ code: 200 });
});

test("the message says where the code stands and fits into one text, in every language", () => {
  for (const language of languages) {
    const message = say(language, "message.carrierCode", { code: "{{code}}" });
    expect(message).toContain("{{code}}");
    expect(message.length).toBeLessThanOrEqual(160);
  }
});

test("one token serves many calls; one that ended is renewed, and the call repeated once", async () => {
  const before = camara.tokensGiven;
  const { phone } = await waitingForCarrier(world, 1);
  await askForCode(phone, 1);
  expect(camara.tokensGiven).toBe(before);
  camara.forgetTokens();
  expect(await tryCode(phone, codeFor(phone), 1)).toMatchObject({ data: { verified: true } });
  expect(camara.tokensGiven).toBe(before + 1);
});

describe("what does not come back as it should", () => {
  test("the carrier refuses to send: said, and another may be asked for", async () => {
    const { phone } = await waitingForCarrier(world, 1);
    camara.next = "too-many";
    expect(await askForCode(phone, 1)).not.toMatchObject({ code: 200 });
    camara.next = "normal";
    expect(await askForCode(phone, 1)).toMatchObject({ code: 200 });
  });

  test.each(["hang-up", "broken"] as const)(
    "%s at the check: nobody knows, it costs no try, and it is asked again",
    async (how) => {
      const { phone } = await waitingForCarrier(world, 1);
      await askForCode(phone, 1);
      camara.next = how;
      expect(await tryCode(phone, codeFor(phone), 1)).toMatchObject({ code: 503 });
      camara.next = "normal";
      expect(await tryCode(phone, codeFor(phone), 1)).toMatchObject({ data: { verified: true } });
    },
  );

  test("a code that ran out at the carrier's is one that ran out", async () => {
    const { phone } = await waitingForCarrier(world, 1);
    await askForCode(phone, 1);
    camara.expire();
    expect(await tryCode(phone, codeFor(phone), 1)).toMatchObject({ code: errors.codeExpired.code });
  });

  test("asked twice the same it answers twice the same, although the carrier takes a right code once", async () => {
    const { phone } = await waitingForCarrier(world, 1);
    await askForCode(phone, 1);
    const { carrier, db } = world.services;
    const { rows } = await db.pool.query<{ check_id: string }>(
      "select check_id from carrier_check where state = 'live' order by made_at desc limit 1",
    );
    const question = { checkId: rows[0]?.check_id ?? "", phone: `+56${phone.number}` as never, route: 1 as const };
    const code = codeFor(phone);
    expect(await carrier?.verify({ ...question, code })).toBe("right");
    expect(await carrier?.verify({ ...question, code })).toBe("right");
    expect(await carrier?.verify({ ...question, code: anotherCode(code) })).toBe("wrong");
    expect(await carrier?.verify({ ...question, checkId: randomUUID(), code })).toBe("expired");
  });
});
