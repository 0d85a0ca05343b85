/** Architecture, 'Wire': tampered, truncated, replayed, old, foreign-key and oversized envelopes. */
import * as login from "@noren/contract/calls/login";
import { sayError } from "../platform/texts/texts.ts";
import { appConfig } from "@noren/contract/calls/public";
import * as user from "@noren/contract/calls/user";
import { DAY_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { agreeKey } from "@noren/sealed/agree-key";
import { newRequestId, sealRequest } from "@noren/sealed/browser";
import { generateKeyPair } from "@noren/sealed/exchange-keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInPhone } from "../../test/support/people/sign-in.ts";
import { realNow } from "../platform/clock.ts";
import { lineTo } from "../../test/support/vendors/cut-line.ts";
import { newDatabase, startWorld, TestPhone, type World } from "../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Plain {
  code: number;
  message: string;
  data: { serverTime?: number } | null;
}

async function sendRaw(url: string, init: RequestInit): Promise<{ status: number; body: Plain }> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Plain };
}

/** Everything that a refused call could have changed. */
async function everythingStored(): Promise<string> {
  const tables = ["person", "session", "session_token", "one_time_code", "phone_guard", "sandbox_message", "consent"];
  const rows = await Promise.all(
    tables.map((table) => world.services.db.pool.query(`select t::text as row from ${table} t order by 1`)),
  );
  return JSON.stringify(rows.map((result) => result.rows as unknown[]));
}

describe("a sealed answer", () => {
  test("travels as {data} with HTTP 200 and is never cached", async () => {
    const phone = new TestPhone(world);
    const { url, init } = await phone.seal(appConfig, {});
    const response = await fetch(url, init);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(Object.keys((await response.json()) as object)).toEqual(["data"]);
  });

  test("carries refusals too: HTTP 200, the code inside", async () => {
    const answer = await new TestPhone(world).call(user.status, {});
    expect(answer.http.status).toBe(200);
    expect(answer).toMatchObject({ code: 401, data: null });
  });
});

async function sealedOtp(phone: TestPhone) {
  return phone.seal(login.otp, { query: { phone: phone.number, type: "1" } });
}

describe("a refused envelope is answered plainly and changes nothing", () => {
  test.each<[string, number, number, (sealed: string) => string | undefined]>([
    ["missing", 400, 460, () => undefined],
    ["nonsense", 400, 460, () => "hello"],
    ["truncated", 400, 460, (sealed) => sealed.slice(0, -4)],
    ["of another version", 400, 460, (sealed) => sealed.replace("v=2", "v=3")],
    ["under a key nobody has", 400, 461, (sealed) => sealed.replace(/k=[^;]+/, "k=nobody")],
    ["with another request id", 400, 462, (sealed) => sealed.replace(/r=[^;]+/, `r=${newRequestId()}`)],
    [
      "with a changed tag",
      400,
      462,
      (sealed) => sealed.replace(/c=(.)/, (_all, first: string) => `c=${first === "A" ? "B" : "A"}`),
    ],
    ["a thousand times too long", 431, 0, (sealed) => sealed.repeat(1000)],
    ["ten times too long", 413, 413, (sealed) => sealed.repeat(10)],
  ])("header %s", async (_, status, code, change) => {
    const phone = new TestPhone(world);
    const { url, init } = await sealedOtp(phone);
    const headers = { ...(init.headers as Record<string, string>) };
    const changed = change(headers["Sealed"] ?? "");
    if (changed === undefined) delete headers["Sealed"];
    else headers["Sealed"] = changed;
    const before = await everythingStored();
    const response = await fetch(url, { ...init, headers });
    expect(response.status).toBe(status);
    const body = (await response.text()) || "{}";
    expect(code === 0 || (JSON.parse(body) as Plain).code === code).toBe(true);
    expect(await everythingStored()).toBe(before);
  });

  test("sealed for another key of the same id", async () => {
    const phone = new TestPhone(world);
    const [published] = world.services.keys.published;
    const foreign = generateKeyPair(published?.id ?? "");
    const target = `/api/user/login/otp?phone=${phone.number}&type=1`;
    const key = await agreeKey({ id: foreign.id, publicKey: foreign.publicKey.toString("base64url") }, realNow());
    const sealed = await sealRequest(key, { method: "POST", target, requestId: newRequestId(), time: realNow() });
    const { body } = await sendRaw(`${world.address}${target}`, {
      method: "POST",
      headers: { ...phone.headers(), Sealed: sealed.header },
    });
    expect(body.code).toBe(462);
  });

  test("sent to another path or with another query", async () => {
    const phone = new TestPhone(world);
    const { url, init } = await sealedOtp(phone);
    const elsewhere = await sendRaw(url.replace("type=1", "type=2"), init);
    expect(elsewhere.body.code).toBe(462);
  });

  test("a body that was changed, cut, is not JSON, or has more than its data", async () => {
    const phone = new TestPhone(world);
    const body = { phone: phone.number, code: "1234", type: 1 as const };
    const send = async (change: (data: string) => string) => {
      const { url, init } = await phone.seal(login.otpLoginCheck, { body });
      const { data } = JSON.parse(init.body as string) as { data: string };
      return (await sendRaw(url, { ...init, body: change(data) })).body.code;
    };
    expect(await send((data) => JSON.stringify({ data: `${data[0] === "A" ? "B" : "A"}${data.slice(1)}` }))).toBe(462);
    expect(await send((data) => JSON.stringify({ data: data.slice(0, 32) }))).toBe(462);
    expect(await send((data) => JSON.stringify({ data: `${data}!` }))).toBe(460);
    expect(await send(() => "{")).toBe(460);
    expect(await send(() => "null")).toBe(460);
    expect(await send((data) => JSON.stringify({ data, more: 1 }))).toBe(460);
  });

  test("a body over the limit is refused as too large, in the caller's language", async () => {
    const phone = new TestPhone(world);
    phone.language = "id";
    const { url, init } = await phone.seal(login.otpLoginCheck, { body: {} });
    const sent = await sendRaw(url, { ...init, body: JSON.stringify({ data: "A".repeat(400_000) }) });
    expect(sent).toMatchObject({ status: 413, body: { code: 413, message: "Berkas yang Anda kirim terlalu besar." } });
    const justOver = await sendRaw(url, { ...init, body: JSON.stringify({ data: "A".repeat(280_000) }) });
    expect(justOver).toMatchObject({ status: 413, body: { code: 413 } });
  });

  test.each([-5 * MINUTE_MS - 2000, 5 * MINUTE_MS + 2000, -400 * DAY_MS])(
    "%i ms off the server's clock is refused with the server's time",
    async (offset) => {
      const phone = new TestPhone(world);
      phone.timeOffset = offset;
      const before = realNow();
      const answer = await phone.call(login.otp, { query: { phone: phone.number, type: "1" } });
      expect(answer).toMatchObject({ code: 464 });
      const { serverTime } = answer.data as unknown as { serverTime: number };
      expect(serverTime).toBeGreaterThanOrEqual(before);
      expect(serverTime).toBeLessThanOrEqual(realNow());
    },
  );

  test("four minutes off is fine, and the business clock has no say in it", async () => {
    world.services.clock.moveTo(world.services.clock.aheadMs + 10 * DAY_MS);
    const phone = new TestPhone(world);
    phone.timeOffset = 4 * MINUTE_MS;
    expect(await phone.call(appConfig, {})).toMatchObject({ code: 200 });
  });
});

describe("a request seen before", () => {
  test("is refused the second and the third time, on this server and on another", async () => {
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    const phone = await signedInPhone(world);
    const { url, init, openAnswer } = await phone.seal(user.status, {});
    const codeOf = async (address: string): Promise<number> => {
      const { body } = await sendRaw(address, init);
      return (JSON.parse(Buffer.from(await openAnswer(body.data as unknown as string)).toString()) as Plain).code;
    };
    expect(await codeOf(url)).toBe(200);
    expect(await codeOf(url)).toBe(463);
    expect(await codeOf(url.replace(world.address, second.address))).toBe(463);
    await second.close();
  });

  test("twenty times at once is handled once", async () => {
    const phone = new TestPhone(world);
    phone.requestId = newRequestId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => phone.call(login.otp, { query: { phone: phone.number, type: "1" } })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(463),
    ]);
  });

  test.each([0, 400, 1000, 4 * MINUTE_MS])(
    "a crash, which empties what was seen, lets no envelope in again: %i ms fast is the clock of the phone",
    async (timeOffset) => {
      const phone = new TestPhone(world);
      phone.timeOffset = timeOffset;
      const { url, init, openAnswer } = await phone.seal(appConfig, {});
      const send = async (): Promise<number> => {
        const { body } = await sendRaw(url, init);
        return (JSON.parse(Buffer.from(await openAnswer(body.data as unknown as string)).toString()) as Plain).code;
      };
      expect([await send(), await send()]).toEqual([200, 463]);
      // What PostgreSQL does to unlogged tables after a crash, and on a standby that becomes the primary.
      await world.services.db.pool.query("truncate seen_request, seen_request_since");
      expect(await Promise.all([send(), send(), send()])).not.toContain(200);
      expect((await phone.call(appConfig, {})).code).toBe(200);
    },
  );
});

/** As an app that says something else of itself. */
function withHeader(phone: TestPhone, name: string, value: string): TestPhone {
  const headers = phone.headers.bind(phone);
  return Object.assign(phone, { headers: () => ({ ...headers(), [name]: value }) });
}

describe("what else may arrive", () => {
  test("an outdated app is told to reload; a new minor or major is never outdated", async () => {
    const strict = await startWorld({ env: { NOREN_MIN_APP_VERSION: "2038" } });
    const answer = await withHeader(new TestPhone(strict), "App-Version", "2037").call(appConfig, {});
    expect(answer).toMatchObject({ code: 426 });
    expect(answer.http.status).toBe(426);
    for (const version of ["2038", "210", "300"])
      expect((await withHeader(new TestPhone(strict), "App-Version", version).call(appConfig, {})).code).toBe(200);
    await strict.close();
  });

  test.each(["", "noren", "noren-pe"])("another application's code is refused: '%s'", async (code) => {
    expect(await withHeader(new TestPhone(world), "App-Code", code).call(appConfig, {})).toMatchObject({ code: 460 });
  });

  test("an unknown path answers in the same shape", async () => {
    const sent = await sendRaw(`${world.address}/api/user/kyc/nothing`, { headers: { "Accept-Language": "en" } });
    expect(sent).toEqual({ status: 404, body: { code: 404, message: "We could not find that.", data: null } });
  });

  test("a language nobody bundled falls back to Spanish", async () => {
    const sent = await sendRaw(`${world.address}/api/user/public/appConfig`, {
      headers: { "Accept-Language": "de-DE" },
    });
    expect(sent.body.message).toBe("No pudimos leer la solicitud. Carga la página de nuevo.");
  });

  test.each(["%E0%A4%A", `dict/getByType/${"a".repeat(101)}`])(
    "an address that is none answers in the same shape, in the caller's language: %s",
    async (path) => {
      const sent = await sendRaw(`${world.address}/api/user/${path}`, { headers: { "Accept-Language": "id" } });
      expect(sent).toMatchObject({ status: 400, body: { code: 400, data: null } });
      expect(sent.body.message).toBe(sayError("id", "invalidInput"));
    },
  );

  test("without its database a call is unavailable, and no page tells the query that failed", async () => {
    const database = await newDatabase();
    const line = await lineTo(database.url);
    const alone = await startWorld({ databaseUrl: line.url });
    const phone = new TestPhone(alone);
    const sealed = await phone.seal(appConfig, {});
    await line.cut();
    const answer = await fetch(sealed.url, sealed.init);
    const { data } = (await answer.json()) as { data: string };
    expect(JSON.parse(Buffer.from(await sealed.openAnswer(data)).toString())).toMatchObject({ code: 503, data: null });
    const page = await fetch(`${alone.address}/sandbox/api/messages`);
    const said = await page.text();
    expect([page.status, (JSON.parse(said) as Plain).code]).toEqual([503, 503]);
    expect(said).not.toMatch(/select|sandbox_message|ENOENT/);
    const ready = await fetch(`${alone.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { database: false, migrations: false }]);
    await alone.close();
    await database.drop();
  });

  test("a call that the contract does not know is not registered", async () => {
    const sent = await sendRaw(`${world.address}/api/user/report/nothing`, { method: "POST" });
    expect(sent.status).toBe(404);
  });
});
