import { sql } from "drizzle-orm";
import { Writable } from "node:stream";
import * as login from "@noren/contract/calls/login";
import { status } from "@noren/contract/calls/user";
import { POLICY_DAY } from "@noren/contract/policy-day";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LandingPage } from "../src/http/landing/landing-page.ts";
import { loadWebBuild } from "../src/http/landing/web-build.ts";
import { createLog } from "../src/platform/log.ts";
import type { Config } from "../src/platform/config/config.ts";
import { addAppPages } from "../src/http/pages/app-pages.ts";
import { addSecurityHeaders } from "../src/http/pages/security-headers.ts";
import { signedInPhone } from "./support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function appPages(mode: Config["mode"] = "sandbox") {
  const app = Fastify({ trustProxy: true });
  addSecurityHeaders(app, { mode });
  await addAppPages(app, await LandingPage.open(await loadWebBuild(), world.services, app.log), { mode });
  return app;
}

async function linkFor(bizStatus: number | undefined): Promise<string | undefined> {
  const app = await appPages();
  const userInfo = encodeURIComponent(JSON.stringify({ userId: "u", phone: "+56950000000", bizStatus }));
  const cookie = bizStatus === undefined ? "" : `token=t; userInfo=${userInfo}`;
  const { headers } = await app.inject({ url: "/", headers: { cookie } });
  await app.close();
  return headers.link as string | undefined;
}

describe("Home's files are begun to be fetched with the page", () => {
  test("for a certified borrower", async () => {
    expect(await linkFor(60)).toMatch(/<\/assets\/shell-\w+\.js>; rel=modulepreload, .*<\/assets\/home-\w+\.js>/);
  });

  test.each([undefined, 10, 50])("and for nobody else: status %s", async (bizStatus) => {
    expect(await linkFor(bizStatus)).toBeUndefined();
  });
});

describe("the installed app", () => {
  test("its manifest has a name, Spanish, its own start and icons, maskable too, that are there", async () => {
    const app = await appPages();
    const response = await app.inject("/manifest.webmanifest");
    expect(response.headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const manifest = response.json<{ icons: { src: string; purpose: string; type: string }[] }>();
    expect(manifest).toMatchObject({ name: "Noren", lang: "es-CL", start_url: "/", display: "standalone" });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, type } of [...manifest.icons, { src: "/apple-touch-icon.png", type: "image/png" }])
      expect(await app.inject(src)).toMatchObject({ statusCode: 200, headers: { "content-type": type } });
    await app.close();
  });

  test("the service worker is never cached, and may speak to its own origin alone", async () => {
    const app = await appPages();
    const response = await app.inject({ url: "/service-worker.js", headers: { "accept-encoding": "br" } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": expect.stringContaining("javascript") as string,
    });
    expect(response.headers["content-security-policy"]).toContain("connect-src 'self'");
    await app.close();
  });
});

describe("security headers", () => {
  test("the page allows its own origin, WebAssembly, and its own inline script and style by hash, nothing else", async () => {
    const app = await appPages();
    const response = await app.inject("/");
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
    );
    expect(policy.replace("'wasm-unsafe-eval'", "")).not.toMatch(/unsafe|https?:|\*/);
    expect(response.body).not.toMatch(/ style="| on[a-z]+="/);
    await app.close();
  });

  test("every answer says no to sniffing, framing and referrers", async () => {
    const response = await fetch(`${world.address}/healthz`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["behind HTTPS", "sandbox", { "x-forwarded-proto": "https" }],
    ["in production always, whatever the proxy says or forgets", "production", {}],
  ] as const)("%s: strict transport, and secure cookies", async (_, mode, headers) => {
    const app = await appPages(mode);
    const response = await app.inject({ url: "/", headers });
    expect(response.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(response.headers["set-cookie"]).toMatch(
      /^deviceId=[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
    await app.close();
  });
});

describe("the page and its files", () => {
  test("a device gets its id on the first visit and keeps it", async () => {
    const app = await appPages();
    const first = await app.inject("/");
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await app.inject({ url: "/", headers: { cookie } })).headers["set-cookie"]).toBeUndefined();
    const forged = await app.inject({ url: "/", headers: { cookie: "deviceId=<script>" } });
    expect(forged.headers["set-cookie"]).toMatch(/^deviceId=/);
    await app.close();
  });

  test("files under their hashed names are served compressed, for ever, and no source map is public", async () => {
    const app = await appPages();
    const html = (await app.inject("/")).body;
    const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? "";
    const response = await app.inject({ url: script, headers: { "accept-encoding": "br" } });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await app.inject(`${script}.map`)).statusCode).toBe(404);
    expect((await app.inject("/assets/../index.html")).statusCode).toBe(404);
    await app.close();
  });
});

describe("health", () => {
  test("/healthz answers, /readyz says what it checked", async () => {
    expect(await (await fetch(`${world.address}/healthz`)).json()).toEqual({ ok: true });
    const ready = await fetch(`${world.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { database: true, migrations: true }]);
  });

  test("/readyz is 503 when a migration is missing", async () => {
    const old = await startWorld();
    await old.services.db.pool.query("delete from migration");
    const ready = await fetch(`${old.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { database: true, migrations: false }]);
    await old.close();
  });
});

test("a whole sign-in stands in the logs, tries and end too, without phone, code, token, address or device", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = await startWorld({ logStream: stream });
  const phone = new TestPhone(server);
  await phone.call(login.otp, { query: { phone: phone.number, type: "1" } });
  const code = await phone.readCode();
  const body = { phone: phone.number, code, type: 1 as const, policyVersion: POLICY_DAY };
  await phone.call(login.otpLoginCheck, { body: { ...body, code: code === "1234" ? "4321" : "1234" } });
  const answer = await phone.call(login.otpLoginCheck, { body });
  phone.token = answer.data?.token;
  await phone.call(login.loginOut, {});
  const robbed = await signedInPhone(server);
  const thief = new TestPhone(server);
  thief.token = robbed.token;
  await thief.call(status, {});
  await server.services.db.pool.query("drop table session_token cascade");
  await phone.call(login.loginOut, {});
  await server.close();
  const log = lines.filter((line) => !line.includes("Server listening")).join("");
  expect(log).toContain('"route":"/api/user/login/otp"');
  expect(log).toContain("a call failed");
  expect(log).toContain("a token came without its proof: its session ended");
  const calls = lines.flatMap((line) => (line.includes('"msg":"answered"') ? [JSON.parse(line) as object] : []));
  expect(calls).toContainEqual(
    expect.objectContaining({ route: "/api/user/login/otpLoginCheck", refused: "wrongCode", status: 200 }),
  );
  const sessionId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(calls).toContainEqual(
    expect.objectContaining({ route: "/api/user/login/otpLoginCheck", signed: "in", sessionId }),
  );
  expect(calls).toContainEqual(
    expect.objectContaining({ route: "/api/user/login/loginOut", signed: "out", sessionId }),
  );
  for (const secret of [phone.number, phone.deviceId, answer.data?.token ?? "", "127.0.0.1", `#${code}`, "?phone"])
    expect(log).not.toContain(secret);
});

test("a database error stands in the log with its code, and without its values", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const wrong = world.services.db.drizzle.execute(sql`select ${"912345678"}::uuid`);
  await wrong.catch((error: unknown) => log.error({ err: error }, "failed"));
  expect(lines.join()).toContain("Failed query: select");
  expect(lines.join(), "invalid text representation").toContain("22P02");
  expect(lines.join()).not.toContain("912345678");
});
