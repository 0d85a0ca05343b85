import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that take minutes begin first, so that nobody waits for one of them at the end. */
const LONG = /simulation|kill\.test|card\/fixtures|races\/|calls\/kyc|face\/|reader\.test/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

/** What a file imports is the same for the next one: read once a worker, the suite takes half as long. */
const shared = { isolate: false } as const;

/** Newer Node has a `localStorage` of its own, without a file undefined, which hides the one of the pretend browser. */
const OWN_STORAGE = "--no-experimental-webstorage";
const browserLike = { execArgv: process.allowedNodeEnvironmentFlags.has(OWN_STORAGE) ? [OWN_STORAGE] : [] };

export default defineConfig({
  test: {
    // By itself vitest leaves one core out; on two that is half the machine.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "pure",
          ...shared,
          root: "packages",
          include: ["**/*.test.ts"],
          environment: "node",
          // Cards and faces are really read.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "tools",
          ...shared,
          root: "tools",
          include: ["**/*.test.ts"],
          environment: "node",
          // Reading the whole tree takes a while on a busy machine.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: "server",
          ...shared,
          root: "apps/server",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          globalSetup: ["./test/database.ts"],
          environment: "node",
          pool: "forks",
          // A life of months is many days; how long that takes on a busy machine proves nothing.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          ...browserLike,
          root: "apps/web",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          environment: "happy-dom",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "console",
          ...shared,
          ...browserLike,
          root: "apps/console",
          include: ["src/**/*.test.ts"],
          environment: "happy-dom",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
