import { defineConfig } from "vitest/config";

/** Rules of the server that are pure, or nearly, and have quick tests of their own: each is run once a mutant. */
const guards = [
  "customers/one-time-code",
  "money/ledger/loan-books",
  "money/ledger/trial-balance",
  "people/sign-in/session-rules",
  "platform/limits/networks",
  "staff/access/easy-password",
  "staff/access/password",
];

export default defineConfig({
  test: {
    include: ["packages/lending/src/**/*.test.ts", ...guards.map((rule) => `apps/server/src/${rule}.test.ts`)],
    environment: "node",
    isolate: false,
    // Stryker ends what hangs.
    testTimeout: 30 * 60_000,
  },
});
