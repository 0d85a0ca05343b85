/**
 * Journeys run in Chromium's headless shell where there is one: without a window around the page they take a third less
 * time. It has no notifications and does not ask for a camera: what needs those runs in the whole browser.
 */
const browserAt = (path: string | undefined) => path !== undefined && path !== "" && { executablePath: path };

/** Playwright's own of either kind, where none is named. */
export const wholeBrowser = browserAt(process.env["NOREN_BROWSER"]) || { channel: "chromium" };
export const quickBrowser = browserAt(process.env["NOREN_HEADLESS_SHELL"] ?? process.env["NOREN_BROWSER"]) || {};

/** A journey's page lives for seconds: what the optimizing compilers take is never won back (a tenth of the time). */
export const browserArgs = ["--no-sandbox", "--disable-gpu", "--js-flags=--no-turbofan --no-maglev"] as const;
