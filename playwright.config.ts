import { defineConfig } from "@playwright/test";
import { browserArgs, quickBrowser } from "./e2e/steps/browsers.ts";

/** Those that take long begin first, so that nobody waits for one of them at the end. */
const LONG = /loans\/(?:repay|loan|voucher)|console\/|door\/(?:new-number|by-face)|certification\/certification/;

/** Other browsers, each with a driver of its own. */
const ENGINES = /e2e\/engines\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/steps/database.ts",
  outputDir: "node_modules/.cache/playwright",
  reporter: "list",
  fullyParallel: true,
  // A journey waits two thirds of its time, for a payout or for the next question of a screen: three share two cores well.
  workers: 3,
  // What only searches, or looks at every screen in every look, belongs to the deep tier.
  ...(process.env["NOREN_TIER"] === "deep" ? { grep: /@looks|@deep/ } : { grepInvert: /@deep/ }),
  // Journeys are bounded by their steps: these times only end what would hang for ever, on the busiest machine.
  timeout: 20 * 60_000,
  expect: { timeout: 3 * 60_000, toPass: { timeout: 3 * 60_000 } },
  projects: [
    { name: "long", testMatch: LONG },
    { name: "short", testIgnore: [LONG, ENGINES] },
    { name: "engines", testMatch: ENGINES },
  ],
  use: {
    actionTimeout: 3 * 60_000,
    viewport: { width: 360, height: 800 },
    locale: "es-CL",
    timezoneId: "Asia/Tokyo",
    hasTouch: true,
    isMobile: true,
    // A click waits until its target stands still. The journeys that are about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Those of the installed app let it run; every other journey is about what the server answers now.
    serviceWorkers: "block",
    launchOptions: { ...quickBrowser, args: [...browserArgs] },
  },
});
