// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { takeAddress } from "./pending.ts";

/** As the head script of index.html keeps it: what stood before the fragment, and what stood in it. */
const keep = (search: string, inHash: string | undefined): void =>
  sessionStorage.setItem("noren.partner.address", `${search}&${inHash}`);

test.each([
  ["before the fragment", "?openToken=a.b.c&uniqueChannel=demo", undefined],
  ["in it", "", "openToken=a.b.c&uniqueChannel=demo"],
  ["one here, one there", "?uniqueChannel=demo", "x=1&openToken=a.b.c"],
])("an open token %s is taken once", (_, search, inHash) => {
  keep(search, inHash);
  expect(takeAddress()).toEqual({ openToken: "a.b.c", uniqueChannel: "demo" });
  expect(takeAddress()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("a token without a channel is none", () => {
  keep("?openToken=a.b.c", undefined);
  expect(takeAddress()).toBeUndefined();
});
