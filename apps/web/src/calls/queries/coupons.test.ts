import { EventEmitter, once } from "node:events";
import { errors } from "@noren/contract/errors";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storeSignIn } from "../../session/change-session.ts";
import { type SealedServer, startSealedServer } from "../test/sealed-server.ts";
import { askCoupons } from "./coupons.ts";
import { receiveWelcome } from "./receive-welcome.ts";

let server: SealedServer;
const asked = () => server.arrived.map(({ path }) => path.split("/").pop());
const signInAt = (bizStatus: number) =>
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus, isNew: false });

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
});
beforeEach(() => {
  server.arrived.length = 0;
  localStorage.clear();
});
afterAll(() => server.close());

const coupon = {
  couponId: "c-1",
  kind: "welcome",
  amount: 1000,
  minimum: 0,
  expiration: "2026-12-31",
  state: "usable",
};

test("whoever goes on from Home while the welcome coupon is on its way is shown it", async () => {
  signInAt(60);
  const held: (typeof coupon)[] = [];
  const door = new EventEmitter();
  server.handler = async ({ path }) => {
    if (!path.endsWith("/complete")) return { data: { details: held } };
    // As the server: the second of two waits for the first.
    await once(door, "opened");
    if (held.length > 0) return { code: errors.nothingToReceive.code, message: "" };
    held.push(coupon);
    return { data: coupon };
  };
  const received = receiveWelcome();
  const listed = askCoupons(new AbortController().signal);
  await vi.waitFor(() => expect(door.listenerCount("opened")).toBe(2));
  door.emit("opened");
  expect(await received).toEqual(coupon);
  expect(await listed).toEqual([coupon]);
});

test("before certification nobody asks for it, which would be remembered as answered", async () => {
  signInAt(50);
  server.handler = () => ({ data: { details: [] } });
  expect(await askCoupons(new AbortController().signal)).toEqual([]);
  expect(asked()).toEqual(["couponList"]);
});
