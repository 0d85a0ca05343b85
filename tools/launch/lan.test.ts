import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { lanAddresses } from "./lan.ts";

const card = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: "IPv4",
  netmask: "255.255.255.0",
  mac: "00:00:00:00:00:00",
  cidr: `${address}/24`,
});

test("the address a phone can most likely reach comes first", () => {
  expect(
    lanAddresses({
      lo: [card("127.0.0.1", true)],
      docker0: [card("172.17.0.1")],
      eth0: [card("200.1.2.3")],
      wlan0: [{ ...card("0.0.0.0"), family: "IPv6", address: "fe80::1", scopeid: 1 }, card("192.168.1.20")],
    }),
  ).toEqual(["192.168.1.20", "172.17.0.1", "200.1.2.3"]);
});

test("without a network there is none", () => {
  expect(lanAddresses({ lo: [card("127.0.0.1", true)] })).toEqual([]);
});
