import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeSignIn } from "../../session/change-session.ts";
import { type SealedServer, startSealedServer } from "../test/sealed-server.ts";
import { askCoupons } from "./coupons.ts";
import { receiveWelcome } from "./receive-welcome.ts";

let server: SealedServer;
beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
});
afterAll(() => server.close());

test("whoever goes on from Home while the welcome coupon is on its way is shown it", async () => {
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  const coupon = {
    couponId: "c-1",
    kind: "welcome",
    amount: 1000,
    minimum: 0,
    expiration: "2026-12-31",
    state: "usable",
  };
  const held: (typeof coupon)[] = [];
  const door = new EventEmitter();
  server.handler = async ({ path }) => {
    if (!path.endsWith("/complete")) return { data: { details: held } };
    await once(door, "opened");
    held.push(coupon);
    return { data: coupon };
  };
  const received = receiveWelcome();
  const listed = askCoupons(new AbortController().signal);
  await vi.waitFor(() => expect(door.listenerCount("opened")).toBe(1));
  door.emit("opened");
  expect(await received).toEqual(coupon);
  expect(await listed).toEqual([coupon]);
  expect(server.arrived.map(({ path }) => path.split("/").pop())).toEqual(["complete", "couponList"]);
});
