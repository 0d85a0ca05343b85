/** What a visitor's phone loads for the landing page, and how soon it is there at slow 4G. */
import { chromium } from "@playwright/test";
import { aim, figure, heading, median, rounded } from "./report.ts";

const RUNS = 5;
/** Lighthouse's mobile preset as `--throttling-method=devtools` applies it: slow 4G and a four times slower CPU. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const kilobytes = (bytes: number): number => rounded(bytes / 1024);

/** Runs in the page. */
const largestPaintSoFar = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
  observer.observe({ type: "largest-contentful-paint", buffered: true });
})`;

async function largestPaint(
  address: string,
  browserPath: string,
): Promise<{ lcp: number; script: number; html: number }> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let script = 0;
  let html = 0;
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    if (request.resourceType() === "script") script += responseBodySize;
    if (request.resourceType() === "document") html += responseBodySize;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const lcp = await page.evaluate<number>(largestPaintSoFar);
  await browser.close();
  return { lcp, script, html };
}

export async function benchLanding(address: string, browserPath: string): Promise<void> {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await largestPaint(address, browserPath));
  heading(`Landing page at 360×800, ${RUNS} runs, applied slow 4G (562 ms, 1.47 Mbit/s) and CPU ÷ ${CPU_SLOWDOWN}`);
  const lcp = rounded(median(runs.map((run) => run.lcp)) / 1000);
  figure("largest contentful paint (median)", `${lcp} s   raw ${runs.map((run) => rounded(run.lcp / 1000)).join(" ")}`);
  const [first] = runs;
  aim("LCP", lcp, "at most", 1.2, "s");
  aim("JS as transferred (br)", kilobytes(first?.script ?? 0), "at most", 70, "kB");
  aim("HTML as transferred (br)", kilobytes(first?.html ?? 0), "at most", 6, "kB");
}
