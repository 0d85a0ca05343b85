import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../test/browser.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./card-html.ts";

/** A drawn card, seen from straight above: four bytes a pixel, clear outside its round corners. */
export interface FlatCard {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SCALE = 1.3;

/** Draws with the browser that the journeys use. */
export class CardPress {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<CardPress> {
    const executablePath = await findBrowser((line) => process.stdout.write(`${line}\n`));
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu"],
      // Else a tool that is told to stop would close the browser and go on.
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    const viewport = { width: CARD_WIDTH, height: CARD_HEIGHT };
    return new CardPress(browser, await browser.newPage({ viewport, deviceScaleFactor: SCALE }));
  }

  async print(html: string): Promise<FlatCard> {
    await this.#page.setContent(html);
    await this.#page.evaluate("document.fonts.ready");
    const png = await this.#page.screenshot({ type: "png", omitBackground: true });
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
