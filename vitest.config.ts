import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Two tiers. `npm test` proves every rule; a file named `*.deep.test.ts` searches for faults, or proves the tools that start
 * and build Noren, and belongs to `npm run test:deep`, which sets NOREN_TIER.
 */
const isDeep = process.env["NOREN_TIER"] === "deep";
const DEEP = "**/*.deep.test.*";
/** Tests whose program this machine lacks (`tools/test/browser.ts`); the option `--exclude` does not reach the projects. */
const lacking = (process.env["NOREN_WITHOUT"] ?? "").split(",").filter((name) => name !== "");
const tier = (folder: string, extensions = "ts") => ({
  include: [isDeep ? `${folder}/**/*.deep.test.${extensions}` : `${folder}/**/*.test.${extensions}`],
  exclude: isDeep ? lacking.map((name) => `**/${name}.deep.test.*`) : [DEEP],
});

/** Those that take long begin first, so that nobody waits for one of them at the end. */
const LONG =
  /simulation|kill\.|fuzz\/|card\/fixtures|races\/|people\/certification\/|face\/|reader\.|unusual-loan-lives|remind\./;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

/** What a file imports is the same for the next one: read once a worker, the suite takes half as long. */
const shared = { isolate: false } as const;

/** Work is bounded by steps, never by seconds: this only ends what hangs for ever, on the busiest machine. */
const HUNG_MS = 30 * 60_000;
const patient = { testTimeout: HUNG_MS, hookTimeout: HUNG_MS } as const;

/** Newer Node has a `localStorage` of its own, without a file undefined, which hides the one of the pretend browser. */
const OWN_STORAGE = "--no-experimental-webstorage";
const browserLike = { execArgv: process.allowedNodeEnvironmentFlags.has(OWN_STORAGE) ? [OWN_STORAGE] : [] };

const END_PAGE = fileURLToPath(new URL("tools/test/end-page.ts", import.meta.url));

const webProject = (name: string, extension: string, isolation: { readonly isolate: boolean }) => ({
  extends: "apps/web/vite.config.ts",
  test: {
    name,
    ...isolation,
    ...browserLike,
    ...patient,
    root: "apps/web",
    ...tier("src", extension),
    setupFiles: [END_PAGE, "./test/new-page.ts"],
    environment: "happy-dom",
  },
});

export default defineConfig({
  test: {
    // By itself vitest leaves one core out; on two that is half the machine.
    maxWorkers: 2,
    passWithNoTests: isDeep,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "pure", ...shared, ...patient, root: "packages", ...tier("."), environment: "node" } },
      { test: { name: "tools", ...shared, ...patient, root: "tools", ...tier("."), environment: "node" } },
      {
        test: {
          name: "server",
          ...shared,
          ...patient,
          root: "apps/server",
          ...tier("{src,test}"),
          globalSetup: ["./test/support/server/database.ts"],
          environment: "node",
          pool: "forks",
        },
      },
      webProject("web", "ts", shared),
      // The app of one file, still asking and listening, would disturb the next one on the same page.
      webProject("web-screens", "tsx", { isolate: true }),
      {
        test: {
          name: "console",
          ...shared,
          ...patient,
          ...browserLike,
          root: "apps/console",
          ...tier("src"),
          setupFiles: [END_PAGE],
          environment: "happy-dom",
        },
      },
    ],
  },
});
