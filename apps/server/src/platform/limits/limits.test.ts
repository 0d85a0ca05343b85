import { randomBytes } from "node:crypto";
import * as login from "@noren/contract/calls/login";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { most } from "./limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

/** A phone whose calls come through our proxy, which adds the address it sees behind what the caller claims. */
function behindProxy(claimed: string, seen: string): TestPhone {
  const phone = new TestPhone(world);
  const headers = phone.headers.bind(phone);
  return Object.assign(phone, { headers: () => ({ ...headers(), "X-Forwarded-For": `${claimed}, ${seen}` }) });
}
const ask = async (phone: TestPhone) =>
  (await phone.call(login.otp, { query: { phone: phone.number, type: "1" } })).code;
const newDevice = (): string => randomBytes(12).toString("hex");

test("whoever claims another address with each call is counted by the one our proxy saw", async () => {
  for (let i = 0; i < most.sendsAnHourPerAddress; i += 1)
    await world.services.limits.countSend({ address: "192.0.2.1", deviceId: newDevice() });
  expect(await ask(behindProxy("203.0.113.9", "192.0.2.1"))).toBe(429);
  expect(await ask(behindProxy("203.0.113.10, 203.0.113.11", "192.0.2.1"))).toBe(429);
  expect(await ask(behindProxy("192.0.2.1", "198.51.100.1"))).toBe(200);
});

const sendFrom = (address: string) => world.services.limits.countSend({ address, deviceId: newDevice() });

describe("addresses of IPv6", () => {
  test("of the 2^64 of one /64 all count as one", async () => {
    for (let i = 0; i < most.sendsAnHourPerAddress; i += 1) await sendFrom(`2001:db8:1:1::${i.toString(16)}`);
    await expect(sendFrom("2001:db8:1:1:ffff::1")).rejects.toThrow("tooManyRequests");
    await sendFrom("2001:db8:1:2::1");
  });

  test("of the 65,536 /64 of one /48 ten have as much as one address, and no more", async () => {
    for (let i = 0; i < most.sendsAnHourPerAddress * 10; i += 1) await sendFrom(`2001:db8:2:${i.toString(16)}::1`);
    await expect(sendFrom("2001:db8:2:ffff::1")).rejects.toThrow("tooManyRequests");
    await sendFrom("2001:db8:3::1");
  });
});
