import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PushBrowser } from "../../../test/support/vendors/push-browser.ts";
import { type PushServer, startPushServer } from "../../../test/support/vendors/push-server.ts";
import type { PushedNote } from "./port.ts";
import { isOnLoopback } from "./push-services.ts";
import { sandboxPushes } from "./sandbox.ts";
import { webPushes } from "./web-push.ts";

let service: PushServer;
beforeAll(async () => {
  service = await startPushServer();
});
beforeEach(() => {
  service.status = 201;
  service.delivered.length = 0;
});
afterAll(() => service.close());

const secret = Buffer.alloc(32, 7);
const pushes = sandboxPushes(secret, "ayuda@noren.example");
const note: PushedNote = { text: JSON.stringify({ body: "Recibimos tu pago" }), topic: "m1", seconds: 3600 };

test("only the browser that subscribed can read it; the push service learns who sends, for how long, and nothing else", async () => {
  const browser = new PushBrowser(`${service.baseUrl}/one`);
  expect(await pushes.send(browser.subscription, note)).toEqual({ state: "accepted" });
  const [delivered] = service.delivered;
  expect(delivered).toMatchObject({
    path: "/one",
    ttl: 3600,
    topic: "m1",
    subject: "mailto:ayuda@noren.example",
    publicKey: pushes.publicKey,
  });
  const body = delivered?.body ?? Buffer.alloc(0);
  expect(browser.open(body)).toEqual({ body: "Recibimos tu pago" });
  expect(body.includes("pago")).toBe(false);
  expect(() => new PushBrowser("").open(body)).toThrow(/./);
});

test("the sandbox's key outlives a restart, and follows from its secret", () => {
  expect(sandboxPushes(secret, "a@b").publicKey).toBe(pushes.publicKey);
  expect(sandboxPushes(Buffer.alloc(32, 8), "a@b").publicKey).not.toBe(pushes.publicKey);
});

test("a key that begins with a zero, as one in 256 does, signs as any other", async () => {
  const begun = Buffer.from("00000256".padEnd(64, "0"), "hex");
  const sent = await sandboxPushes(begun, "a@b").send(new PushBrowser(`${service.baseUrl}/one`).subscription, note);
  expect(sent).toEqual({ state: "accepted" });
});

test.each([
  [404, { state: "gone" }],
  [410, { state: "gone" }],
  [429, { state: "later" }],
  [503, { state: "later" }],
  [302, { state: "refused", status: 302 }],
  [413, { state: "refused", status: 413 }],
])("%i means %o", async (status, outcome) => {
  service.status = status;
  expect(await pushes.send(new PushBrowser(`${service.baseUrl}/one`).subscription, note)).toEqual(outcome);
});

test("nobody there means later; an address that is no push service is not called", async () => {
  const nobody = new PushBrowser("http://127.0.0.1:9/a").subscription;
  expect(await pushes.send(nobody, note)).toEqual({ state: "later" });
  const { publicKey } = pushes;
  const production = webPushes({ publicKey, privateKey: "a".repeat(43), subject: "mailto:ayuda@noren.example" });
  const here = new PushBrowser(`${service.baseUrl}/one`).subscription;
  expect(isOnLoopback(here.endpoint)).toBe(true);
  expect(await production.send(here, note)).toEqual({ state: "gone" });
  expect(service.delivered).toEqual([]);
});
