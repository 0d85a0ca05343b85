/**
 * The landing page in memory: rendered at start, again when a product, a rate, the day or the key changes, never per request.
 * Rendering is the web app's own code (its prerender bundle); this file only fills in what it left open.
 */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { LandingData } from "@noren/contract/landing";
import type { Log } from "../../platform/log.ts";
import type { Services } from "../../services.ts";
import { landingData } from "./landing-data.ts";

export interface WebBuild {
  /** dist/client/index.html with the places to fill in. */
  readonly template: string;
  readonly renderLanding: (data: LandingData) => string;
  /** A Link header. */
  readonly homeFiles: string;
}

export interface RenderedPage {
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The inline script and style it contains, as Content-Security-Policy names them. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** What else a certified borrower's browser needs, as a Link header. */
  readonly homeFiles: string;
}

/** Inlined JSON must not be able to end its script element. */
const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function hashes(html: string, element: "script" | "style"): string[] {
  const inline =
    element === "script" ? /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g : /<style>([^<]*)<\/style>/g;
  return [...html.matchAll(inline)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

function fillTemplate({ template, renderLanding, homeFiles }: WebBuild, data: LandingData): RenderedPage {
  const html = template
    .replace("<!--app-->", () => renderLanding(data))
    .replace(
      "<!--landing-data-->",
      () => `<script type="application/json" id="landing-data">${inlineJson(data)}</script>`,
    );
  const bytes = Buffer.from(html);
  return {
    html: bytes,
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(bytes),
    scriptHashes: hashes(template, "script"),
    styleHashes: hashes(template, "style"),
    homeFiles,
  };
}

export class LandingPage {
  readonly #web: WebBuild;
  readonly #services: Services;
  readonly #log: Log;
  #page: RenderedPage;
  #data: LandingData;

  private constructor(web: WebBuild, services: Services, log: Log, data: LandingData) {
    this.#web = web;
    this.#services = services;
    this.#log = log;
    this.#data = data;
    this.#page = fillTemplate(web, data);
  }

  /** Rendered once before the server listens: what cannot be rendered at all stops the start. */
  static async open(web: WebBuild, services: Services, log: Log): Promise<LandingPage> {
    const data = await landingData(services, log);
    return new LandingPage(web, services, log, data);
  }

  /** Something changed: the next visitor gets the new page. One that fails leaves the old one, and is tried again. */
  async refresh(): Promise<void> {
    try {
      const data = await landingData(this.#services, this.#log);
      this.#page = fillTemplate(this.#web, data);
      this.#data = data;
    } catch (error) {
      this.#log.error({ err: error }, "the landing page could not be rendered again");
    }
  }

  async current(): Promise<RenderedPage> {
    const { clock, keys } = this.#services;
    if (clock.today() !== this.#data.day || keys.newest.id !== this.#data.sealingKey.id) await this.refresh();
    return this.#page;
  }
}
