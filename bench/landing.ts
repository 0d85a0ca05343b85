/** What a visitor's phone loads for the landing page, and how soon it is there at slow 4G. */
import fs from "node:fs";
import { chromium, type Request } from "@playwright/test";
import { aim, figure, heading, median, rounded } from "./report.ts";
import { sized } from "./size.ts";

const RUNS = sized(5, 1);
/** Lighthouse's mobile preset as `--throttling-method=devtools` applies it: slow 4G and a four times slower CPU. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const kilobytes = (bytes: number): number => rounded(bytes / 1000);

type Kind = "html" | "script" | "texts" | "late" | "idle";
interface Load {
  readonly lcp: number;
  readonly bytes: Readonly<Record<Kind, number>>;
}

const kindOf = (source: string): Kind =>
  source.endsWith(".po") ? "texts" : source.includes("late-parts") ? "late" : "script";

/** Which built file is what: the manifest names catalogues and the parts fetched once the page is alive. */
function kindsOfFiles(): Map<string, Kind> {
  const manifest = new URL("../apps/web/dist/client/.vite/manifest.json", import.meta.url);
  const chunks = JSON.parse(fs.readFileSync(manifest, "utf8")) as Record<string, { file: string }>;
  return new Map(Object.entries(chunks).map(([source, { file }]) => [`/${file}`, kindOf(source)]));
}

/** Runs in the page. */
const largestPaintSoFar = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
  observer.observe({ type: "largest-contentful-paint", buffered: true });
})`;

async function load(address: string, browserPath: string, kinds: ReadonlyMap<string, Kind>): Promise<Load> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const bytes = { html: 0, script: 0, texts: 0, late: 0, idle: 0 };
  let isIdle = false;
  const counted: Promise<void>[] = [];
  const count = async (request: Request): Promise<void> => {
    const { responseBodySize } = await request.sizes();
    if (request.resourceType() === "document") bytes.html += responseBodySize;
    if (request.resourceType() === "script")
      bytes[isIdle ? "idle" : (kinds.get(new URL(request.url()).pathname) ?? "script")] += responseBodySize;
  };
  page.on("requestfinished", (request) => counted.push(count(request)));
  const idleWork = page.waitForResponse((response) => response.url().endsWith("/info/save"));
  await page.goto(address, { waitUntil: "networkidle" });
  isIdle = true;
  const lcp = await page.evaluate<number>(largestPaintSoFar);
  await idleWork;
  page.removeAllListeners("requestfinished");
  await Promise.all(counted);
  await browser.close();
  return { lcp, bytes };
}

export async function benchLanding(address: string, browserPath: string): Promise<void> {
  const kinds = kindsOfFiles();
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await load(address, browserPath, kinds));
  heading(`Landing page at 360×800, ${RUNS} runs, applied slow 4G (562 ms, 1.47 Mbit/s) and CPU ÷ ${CPU_SLOWDOWN}`);
  const lcp = rounded(median(loads.map((one) => one.lcp)) / 1000);
  figure(
    "largest contentful paint (median)",
    `${lcp} s   raw ${loads.map((one) => rounded(one.lcp / 1000)).join(" ")}`,
  );
  aim("LCP", lcp, "at most", 1.2, "s");
  const { html = 0, script = 0, texts = 0, late = 0, idle = 0 } = loads[0]?.bytes ?? {};
  aim("JS as transferred (br)", kilobytes(script), "at most", 70, "kB");
  figure("… and fetched once the page is alive", `${kilobytes(late)} kB`);
  figure("… and once it is idle (tracking, service worker)", `${kilobytes(idle)} kB`);
  aim("texts of the page and the shell (br)", kilobytes(texts), "at most", 8, "kB");
  aim("HTML with its styles (br)", kilobytes(html), "at most", 6, "kB");
}
