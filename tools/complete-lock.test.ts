import { expect, test } from "vitest";
import { addMissing } from "./complete-lock.mjs";
import type { LockedPackage } from "./lock-file.mjs";

test("adds the packages of other systems in the version their parent names, with what their name says", () => {
  const packages: Record<string, LockedPackage> = {
    "": {},
    "node_modules/bundler": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: {
        "@bundler/linux-x64": "2.0.0",
        "@bundler/darwin-arm64": "2.0.0",
        "bundler-linux-arm-gnueabihf": "2.0.1",
        "bundler-linux-arm64-musl": "2.0.1",
      },
    },
    "node_modules/@bundler/linux-x64": { version: "2.0.0", os: ["linux"], cpu: ["x64"] },
  };
  expect(addMissing(packages).added.toSorted()).toEqual([
    "@bundler/darwin-arm64@2.0.0",
    "bundler-linux-arm-gnueabihf@2.0.1",
    "bundler-linux-arm64-musl@2.0.1",
  ]);
  expect(packages["node_modules/@bundler/linux-x64"]).toEqual({ version: "2.0.0", os: ["linux"], cpu: ["x64"] });
  expect(packages["node_modules/bundler-linux-arm64-musl"]).toEqual({
    version: "2.0.1",
    os: ["linux"],
    cpu: ["arm64"],
    libc: ["musl"],
    dev: true,
    optional: true,
  });
  expect(addMissing(packages)).toEqual({ added: [], unknown: [] });
});

test("finds a package locked beside its parent or above it, and leaves alone what it cannot place", () => {
  const packages: Record<string, LockedPackage> = {
    "apps/web": { optionalDependencies: { "a-linux-x64": "1.0.0" } },
    "apps/web/node_modules/a-linux-x64": { version: "1.0.0" },
    "node_modules/b/node_modules/c": {
      optionalDependencies: { "c-linux-x64": "1.0.0", fast: "1.0.0", "d-linux": "*" },
    },
    "node_modules/b/node_modules/c-linux-x64": { version: "1.0.0" },
  };
  const { added, unknown } = addMissing(packages);
  expect(added).toEqual([]);
  expect(unknown.toSorted()).toEqual(["d-linux@*", "fast@1.0.0"]);
});

test("two versions of one bundler each get the packages of their own version", () => {
  const packages: Record<string, LockedPackage> = {
    "node_modules/cli/node_modules/esbuild": { optionalDependencies: { "@esbuild/darwin-x64": "0.25.12" } },
    "node_modules/esbuild": { optionalDependencies: { "@esbuild/darwin-x64": "0.28.2" } },
    "node_modules/other": { optionalDependencies: { "@esbuild/darwin-x64": "0.27.0" } },
  };
  addMissing(packages);
  expect(packages["node_modules/@esbuild/darwin-x64"]?.version).toBe("0.28.2");
  expect(packages["node_modules/cli/node_modules/@esbuild/darwin-x64"]?.version).toBe("0.25.12");
  expect(packages["node_modules/other/node_modules/@esbuild/darwin-x64"]?.version).toBe("0.27.0");
  expect(addMissing(packages)).toEqual({ added: [], unknown: [] });
});

test("one package serves all ranges it satisfies", () => {
  const packages: Record<string, LockedPackage> = {
    "node_modules/a": { optionalDependencies: { fsevents: "~2.3.1" } },
    "node_modules/b": { optionalDependencies: { fsevents: "~2.3.3" } },
  };
  expect(addMissing(packages).added).toEqual(["fsevents@2.3.3"]);
  expect(packages["node_modules/fsevents"]).toEqual({ version: "2.3.3", os: ["darwin"], optional: true });
});
