import { expect, test } from "vitest";
import { addressIn, readHost } from "./own-address.ts";
import { ConfigError, Reader } from "./config-reader.ts";

const own = ["127.0.0.1", "10.89.3.7", "10.90.0.2", "::1", "fd00:3::7"];
const hostOf = (given: string | undefined): string => readHost(new Reader({ HOST: given }, true), "HOST", "127.0.0.1");

test.each([
  ["10.89.3.0/24", "10.89.3.7"],
  ["10.89.3.7", "10.89.3.7"],
  ["fd00:3::/64", "fd00:3::7"],
  ["10.89.4.0/24", undefined],
  // Two of ours: which one was meant is not ours to guess.
  ["10.0.0.0/8", undefined],
  ["fd00:3:1::/64", undefined],
])("of our addresses %s means %s", (network, address) => {
  expect(addressIn(network, own)).toBe(address);
});

test("an address is taken as it is, a network as the address we have there", () => {
  expect(hostOf("0.0.0.0")).toBe("0.0.0.0");
  expect(hostOf("127.0.0.1/32")).toBe("127.0.0.1");
  expect(hostOf(undefined)).toBe("127.0.0.1");
});

test.each(["localhost", "10.0.0.0/33", "2001:db8:ffff::/64", "10.0.0.0/8/8"])(
  "%s stops the start by the variable's name",
  (given) => {
    expect(() => hostOf(given)).toThrow(ConfigError);
    expect(() => hostOf(given)).toThrow("HOST");
  },
);
