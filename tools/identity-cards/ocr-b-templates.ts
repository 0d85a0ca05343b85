/** Draws the characters of OCR-B (Debian's fonts-ocr-b) as the small shapes that packages/identity compares with. */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { root } from "../run-command.ts";
import { findBrowser } from "../test/browser.ts";
import { OCR_B } from "./card-html.ts";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";
const SHAPE = { width: 24, height: 36, capHeight: 30 };
const PAGE = 400;
const FONT_SIZE = 200;
/** A phone's lens and the printer soften what the font has sharp. */
const SOFTNESS = 4;

export async function makeOcrBTemplates(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser((line) => process.stdout.write(`${line}\n`)),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: PAGE, height: PAGE } });
  const font = fs.readFileSync(OCR_B).toString("base64");
  const drawn = async (character: string): Promise<{ advance: number; pixels: Buffer }> => {
    await page.setContent(
      `<style>@font-face{font-family:OCRB;src:url(data:font/otf;base64,${font})}*{margin:0}
body{background:#fff;font:${FONT_SIZE}px OCRB;line-height:${PAGE}px}</style><span>${character.replace("<", "&lt;")}</span>`,
    );
    await page.evaluate("document.fonts.ready");
    const box = await page.locator("span").boundingBox();
    const pixels = await sharp(await page.screenshot())
      .greyscale()
      .negate()
      .raw()
      .toBuffer();
    return { advance: Math.round(box?.width ?? 0), pixels };
  };
  const { top, bottom } = rowsWithInk((await drawn("H")).pixels);
  const rim = Math.round(((bottom - top) * (SHAPE.height - SHAPE.capHeight)) / 2 / SHAPE.capHeight);
  const glyphs: Record<string, string> = {};
  for (const character of CHARACTERS) {
    const { advance, pixels } = await drawn(character);
    const cell = await sharp(pixels, { raw: { width: PAGE, height: PAGE, channels: 1 } })
      .extract({ left: 0, top: top - rim, width: advance, height: bottom - top + 2 * rim })
      .png()
      .toBuffer();
    const shape = sharp(cell).blur(SOFTNESS).resize(SHAPE.width, SHAPE.height, { fit: "fill" }).greyscale();
    glyphs[character] = (await shape.raw().toBuffer()).toString("base64");
  }
  await browser.close();
  const file = path.join(root, "packages", "identity", "src", "card", "mrz", "ocr-b-templates.json");
  fs.writeFileSync(file, `${JSON.stringify({ ...SHAPE, glyphs }, undefined, 2)}\n`);
}

function rowsWithInk(pixels: Buffer): { top: number; bottom: number } {
  const rows = [...pixels.entries()].filter(([, value]) => value > 128).map(([at]) => Math.floor(at / PAGE));
  return { top: rows[0] ?? 0, bottom: (rows.at(-1) ?? 0) + 1 };
}
