import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // By itself vitest leaves one core out; on two that is half the machine.
    maxWorkers: 2,
    projects: [
      { test: { name: "pure", root: "packages", include: ["**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "tools",
          root: "tools",
          include: ["**/*.test.ts"],
          environment: "node",
          // Reading the whole tree takes a while on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          globalSetup: ["./test/database.ts"],
          environment: "node",
          pool: "forks",
          // A life of months is many days; how long that takes on a busy machine proves nothing.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          environment: "happy-dom",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
