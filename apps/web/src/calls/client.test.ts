import { loginOut, otp, otpLoginCheck, otpTypes } from "@noren/contract/calls/login";
import { saveUserContacts } from "@noren/contract/calls/contacts";
import { appConfig } from "@noren/contract/calls/public";
import { status } from "@noren/contract/calls/user";
import { onlyReads } from "@noren/contract/call";
import { calls } from "@noren/contract/table";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "../i18n/choose-language.ts";
import { now } from "../platform/clock.ts";
import { navigate } from "../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../session/change-session.ts";
import { session } from "../session/session.ts";
import { call } from "./client.ts";
import { Refused, Unreachable } from "./failure.ts";
import { unansweredCount } from "./idempotency.ts";
import { failureOf } from "./test/failure-of.ts";
import { type SealedServer, startSealedServer } from "./test/sealed-server.ts";
import { correctClock, serverNow } from "./sealing-keys.ts";

let server: SealedServer;
const userInfo = { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false };
const contact = { relationship: "mother", phone: "+56955550199" };
const contacts = { body: { contacts: [contact, contact] as [typeof contact, typeof contact] } };

beforeAll(async () => {
  server = await startSealedServer();
  // The page comes from the server it calls.
  Reflect.get(window, "happyDOM").setURL(server.url);
  await startLanguage("esp");
});
afterAll(() => server.close());
beforeEach(() => {
  server.arrived.length = 0;
  server.handler = () => ({});
  localStorage.clear();
  sessionStorage.clear();
  dropSession();
  navigate("/noren");
});
afterEach(() => vi.restoreAllMocks());

test("a call travels sealed, with the headers of section 7", async () => {
  storeSignIn("t-1", userInfo);
  server.handler = () => ({ data: { bizStatus: 20, isAuthComplete: false } });
  expect(await call(status, {})).toEqual({ bizStatus: 20, isAuthComplete: false });
  const [request] = server.arrived;
  expect(request).toMatchObject({ method: "GET", path: "/api/user/user/status", body: undefined });
  expect(request?.headers).toMatchObject({
    "app-code": "noren-cl",
    "app-version": "2037",
    "app-flag": "0",
    "accept-language": "esp",
    authentication: "t-1",
  });
  expect(request?.headers["device-id"]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(request?.headers["traceparent"]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(request?.headers).not.toHaveProperty("idempotency-key");
});

test("visitors send no token; queries travel as the specification shows them", async () => {
  server.handler = () => ({ data: { resendAfter: 60 } });
  await call(otp, { query: { phone: "+56955550123", type: "1" } });
  expect(server.arrived[0]?.query.get("phone")).toBe("+56955550123");
  expect(server.arrived[0]?.headers).not.toHaveProperty("authentication");
});

test("a token in the response header replaces the stored one", async () => {
  storeSignIn("old", userInfo);
  server.handler = () => ({ headers: { authentication: "new" } });
  await call(appConfig, {});
  expect(session().token).toBe("new");
});

test("a token in an answer that comes after a logout or another sign-in is not taken", async () => {
  storeSignIn("old", userInfo);
  server.handler = () => {
    dropSession();
    return { headers: { authentication: "late" } };
  };
  await call(appConfig, {});
  expect(session().token).toBeUndefined();
  expect(document.cookie).not.toContain("late");

  storeSignIn("old", userInfo);
  server.handler = () => {
    storeSignIn("another", userInfo);
    return { headers: { authentication: "late", "set-cookie": "token=late; Path=/" } };
  };
  await call(appConfig, {});
  expect(session().token).toBe("another");
  expect(document.cookie).not.toContain("late");
});

test("a token that came in header and cookie is the one the next call is sent with", async () => {
  storeSignIn("old", userInfo);
  server.handler = () => ({ headers: { authentication: "new", "set-cookie": "token=new; Path=/" } });
  await call(appConfig, {});
  server.handler = () => ({});
  await call(appConfig, {});
  expect(server.arrived.at(-1)?.headers["authentication"]).toBe("new");
});

test("an unknown key is fetched anew and the call repeated once; calls refused together fetch once", async () => {
  await call(appConfig, {});
  const before = server.keysFetched;
  server.rotateKey();
  await Promise.all([call(appConfig, {}), call(appConfig, {}), call(appConfig, {})]);
  expect(server.keysFetched).toBe(before + 1);
});

test("where a server does not know the ticket the same key is proved by its exchange, and no key is fetched", async () => {
  await call(appConfig, {});
  const before = server.keysFetched;
  server.rotateTickets();
  await call(appConfig, {});
  await call(appConfig, {});
  expect(server.arrived.map(({ keyId }) => keyId)).toEqual(Array(3).fill(server.arrived[0]?.keyId));
  expect(server.keysFetched).toBe(before);
});

test("a wrong clock is corrected by the server's time and the call repeated once", async () => {
  await call(appConfig, {});
  correctClock(now() + 3_600_000);
  server.handler = (_, count) =>
    count === 2 ? { code: 464, message: "time", data: { serverTime: now() }, plain: true } : {};
  await call(appConfig, {});
  expect(Math.abs(serverNow() - now())).toBeLessThan(2000);
  expect(server.arrived).toHaveLength(3);
});

test("reading calls are tried three times when the network fails, and then fail without a message", async () => {
  server.handler = (_, count) => (count < 3 ? "hang up" : { data: { fine: true } });
  expect(await call(appConfig, {})).toEqual({ fine: true });
  server.arrived.length = 0;
  server.handler = () => "hang up";
  expect(await failureOf(call(appConfig, {}))).toBeInstanceOf(Unreachable);
  expect(server.arrived).toHaveLength(3);
});

test.each([
  ["a reading call that is repeated", () => call(status, {}), 1],
  ["a call that moves state", () => call(saveUserContacts, contacts), 0],
])("'Timeout 50 seconds' in all, repetitions included: %s", async (_, send, failures) => {
  storeSignIn("t-1", userInfo);
  vi.useFakeTimers();
  try {
    const fetched = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
    for (let failed = 0; failed < failures; failed += 1) fetched.mockRejectedValueOnce(new Error("cut off"));
    const failed = vi.fn<(error: unknown) => void>();
    const called = now();
    void send().catch(failed);
    // Each look lets 50 ms pass.
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(failures + 1), { timeout: 20_000 });
    const sent = now();
    await vi.advanceTimersByTimeAsync(called + 49_999 - sent);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(sent + 1 - called);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable));
  } finally {
    vi.useRealTimers();
  }
});

test("'Timeout 50 seconds' in all: also where it is the key that does not come; the next call fetches it anew", async () => {
  vi.resetModules();
  const fresh = await import("./client.ts");
  vi.useFakeTimers();
  try {
    vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
    const failed = vi.fn<() => void>();
    void fresh.call(appConfig, {}).catch(failed);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(failed).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
  server.handler = () => ({ data: { fine: true } });
  expect(await fresh.call(appConfig, {})).toEqual({ fine: true });
});

test("what moves state is never repeated by itself, and a second tap carries the same key", async () => {
  server.handler = () => "hang up";
  expect(await failureOf(call(saveUserContacts, contacts))).toBeInstanceOf(Unreachable);
  expect(server.arrived).toHaveLength(1);
  expect(unansweredCount()).toBe(1);

  server.handler = () => ({});
  await call(saveUserContacts, contacts);
  const [first, second] = server.arrived.map(({ headers }) => headers["idempotency-key"]);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(unansweredCount()).toBe(0);

  await call(saveUserContacts, contacts);
  expect(server.arrived.at(-1)?.headers["idempotency-key"]).not.toBe(first);
});

test("exactly the reading GETs of the contract are repeated", () => {
  const gets = calls.filter(({ method }) => method === "GET");
  expect(gets.filter((one) => !onlyReads(one)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/login/loginOut", "/telecom/lotp", "/telecom/fotp"]),
  );
  expect(gets.filter((one) => !onlyReads(one))).toHaveLength(3);
  expect(calls.filter((one) => one.method === "POST" && onlyReads(one))).toEqual([]);
});

test("a logout is told once, whatever the network does", async () => {
  server.handler = () => "hang up";
  expect(await failureOf(call(loginOut, {}))).toBeInstanceOf(Unreachable);
  expect(server.arrived).toHaveLength(1);
});

test("a sign-in whose answer was lost is asked for again under its key", async () => {
  const check = { ...otpLoginCheck, idempotent: true as const };
  const entered = { body: { phone: "+56955550123", code: "4701", type: otpTypes.login, policyVersion: "2026-11-15" } };
  server.handler = (_, count) => (count === 1 ? "hang up" : { data: { token: "t-1", ...userInfo } });
  expect(await failureOf(call(check, entered))).toBeInstanceOf(Unreachable);
  expect(await call(check, entered)).toMatchObject({ token: "t-1" });
  const [first, second] = server.arrived;
  expect(first?.headers["idempotency-key"]).toBeDefined();
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  expect(second?.body).toEqual(first?.body);
});

test("another input has another key", async () => {
  server.handler = () => "hang up";
  await failureOf(call(saveUserContacts, contacts));
  await failureOf(call(saveUserContacts, { body: { contacts: [contact, { ...contact, phone: "+56955550198" }] } }));
  expect(new Set(server.arrived.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
});

test("a call given up rejects as aborted and does nothing to the app", async () => {
  const leaving = new AbortController();
  server.handler = () => {
    leaving.abort();
    return new Promise(() => undefined);
  };
  const failure = await failureOf(call(status, {}, { signal: leaving.signal }));
  expect(failure).not.toBeInstanceOf(Unreachable);
  expect(failure).toMatchObject({ name: "AbortError" });
});

test("the data of a refusal reaches the screen", async () => {
  server.handler = () => ({ code: 314, message: "Ya enviado", data: { resendAfter: 42 } });
  const failure = await failureOf(call(otp, { query: { phone: "+56955550123", type: "1" } }));
  expect(failure instanceof Refused && failure.number("resendAfter")).toBe(42);
});
