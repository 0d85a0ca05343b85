import { expect, test } from "vitest";
import { type Component, faultsOf } from "./bill-of-materials.ts";

const good: Component = {
  name: "fastify",
  version: "5.12.8",
  purl: "pkg:npm/fastify@5.12.8",
  hashes: [{ alg: "SHA-512", content: "ab".repeat(64) }],
  licenses: [{ license: { id: "MIT" } }],
};

test("a component from the registry with its hash and a licence we know is good", () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, licenses: [{ expression: "(MIT OR Apache-2.0) AND ISC" }] })).toEqual([]);
});

test.each<[string, Partial<Component>, string]>([
  ["another licence", { licenses: [{ license: { id: "AGPL-3.0-only" } }] }, "AGPL-3.0-only"],
  ["one of two another", { licenses: [{ expression: "MIT AND GPL-3.0-only" }] }, "GPL-3.0-only"],
  ["none", { licenses: [] }, "no licence"],
  ["no hash", { hashes: [] }, "SHA-512"],
  ["a weaker hash", { hashes: [{ alg: "SHA-1", content: "ab".repeat(20) }] }, "SHA-512"],
  ["another place", { purl: "pkg:npm/fastify@5.12.8?vcs_url=git%2Bssh" }, "registry"],
])("with %s it is not", (_, change, says) => {
  expect(faultsOf({ ...good, ...change }).join()).toContain(says);
});

test("what is built for one system may be named without its hash; our own packages are no components", () => {
  expect(faultsOf({ ...good, name: "@rolldown/binding-win32-x64-msvc", hashes: [], licenses: [] })).toEqual([]);
  const own = [{ name: "cdx:npm:package:private", value: "true" }];
  expect(faultsOf({ ...good, name: "server", hashes: [], licenses: [], properties: own })).toEqual([]);
});
