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
  expect(addMissing(packages).added).toEqual([
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
      optionalDependencies: { "c-linux-x64": "1.0.0", fast: "1.0.0", "d-linux": "^1.0.0" },
    },
    "node_modules/b/node_modules/c-linux-x64": { version: "1.0.0" },
  };
  expect(addMissing(packages)).toEqual({ added: [], unknown: ["fast@1.0.0", "d-linux@^1.0.0"] });
});
