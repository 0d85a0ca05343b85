import * as fc from "fast-check";
import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["192.0.2.7", "192.0.2.7", undefined],
  ["::ffff:192.0.2.7", "192.0.2.7", undefined],
  ["::FFFF:c000:207", "192.0.2.7", undefined],
  ["::ffff:203.113.45.112", "203.113.45.112", undefined],
  ["0:1::ffff:c000:207", "0:1:0:0::/64", "0:1:0::/48"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64", "1:0:2::/48"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["unix", "unix", undefined],
])("%s stands for %s and %s", (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide });
});

const group = fc.integer({ min: 0, max: 0xff_ff });
const lower = fc.tuple(group, group, group, group);
const written = (groups: readonly number[]): string => groups.map((one) => one.toString(16)).join(":");

test("every address of a /64 stands for it, however it is written, and no other /64 does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xff_ff }), group, lower, lower, (site, subnet, one, other) => {
      const inside = [0x20_01, 0xd_b8, site, subnet];
      const near = networksOf(written([...inside, ...one])).near;
      expect(networksOf(written([...inside, ...other])).near).toBe(near);
      expect(networksOf(new URL(`http://[${written([...inside, ...one])}]`).hostname.slice(1, -1)).near).toBe(near);
      const beside = [0x20_01, 0xd_b8, site, (subnet + 1) & 0xff_ff];
      expect(networksOf(written([...beside, ...one])).near).not.toBe(near);
      expect(networksOf(written([...beside, ...one])).wide).toBe(networksOf(written([...inside, ...one])).wide);
    }),
  );
});
