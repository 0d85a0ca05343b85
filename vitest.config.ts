import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "pure", root: "packages", include: ["**/*.test.ts"], environment: "node" } },
      { test: { name: "tools", root: "tools", include: ["**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          globalSetup: ["./test/database.ts"],
          environment: "node",
          pool: "forks",
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          environment: "happy-dom",
        },
      },
    ],
  },
});
