import { defineConfig } from "@playwright/test";
import { browserArgs, quickBrowser } from "./e2e/steps/browsers.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "node_modules/.cache/playwright",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  // A machine of two cores runs two browsers, two servers and two databases: what takes ten seconds alone takes thirty.
  timeout: 240_000,
  // Screens that wait for a payout or a person ask again by themselves, ever less often: in the end every 30 s.
  expect: { timeout: 40_000 },
  use: {
    // What cannot be tapped for so long is not there: said at once, not when the whole journey has run out.
    actionTimeout: 60_000,
    viewport: { width: 360, height: 800 },
    locale: "es-CL",
    timezoneId: "Asia/Tokyo",
    hasTouch: true,
    isMobile: true,
    // Those of the installed app let it run; every other journey is about what the server answers now.
    serviceWorkers: "block",
    launchOptions: { ...quickBrowser, args: [...browserArgs] },
  },
});
