import { afterEach, expect, test, vi } from "vitest";
import { hasPush, mayNotify, subscribeToPush } from "./push.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with web push whose owner has answered the question. */
function browserWith(permission: string, held?: { key: number; gone: () => void }) {
  const made: Uint8Array[] = [];
  const subscriptionFor = (key: number) => ({
    options: { applicationServerKey: new Uint8Array([key]).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}` }),
    unsubscribe: async () => held?.gone(),
  });
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("PushManager", {});
  const pushManager = {
    getSubscription: async () => (held ? subscriptionFor(held.key) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      made.push(applicationServerKey);
      return subscriptionFor(applicationServerKey[0] ?? 0);
    },
  };
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  return made;
}

const KEY_OF_7 = "Bw";

test("a browser without push, or whose owner said no, is told nothing", () => {
  expect([hasPush(), mayNotify()]).toEqual([false, false]);
  browserWith("denied");
  expect([hasPush(), mayNotify()]).toEqual([true, false]);
  browserWith("granted");
  expect(mayNotify()).toBe(true);
});

test("what is subscribed already is used; what was for another key is given up for a new one", async () => {
  const gone = vi.fn<() => void>();
  expect(browserWith("granted", { key: 7, gone })).toEqual([]);
  expect(await subscribeToPush(KEY_OF_7)).toEqual({ endpoint: "https://push.example/7" });
  expect(gone).not.toHaveBeenCalled();
  const made = browserWith("granted", { key: 9, gone });
  expect(await subscribeToPush(KEY_OF_7)).toEqual({ endpoint: "https://push.example/7" });
  expect([gone.mock.calls.length, made.map((key) => [...key])]).toEqual([1, [[7]]]);
});
