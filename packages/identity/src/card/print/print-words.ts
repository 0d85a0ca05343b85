/** Reads the words of a picture with tesseract, from its own data in node_modules, in one warm worker. */
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { evenlyLit } from "../locate/even-light.ts";
import type { Grey } from "../locate/grey.ts";

export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Tells ink from paper by what is round it, not by one brightness for the whole card. */
const SAUVOLA = "2";

let starting: Promise<Worker> | undefined;

export async function warmPrintReader(): Promise<void> {
  starting ??= start();
  await starting;
}

export async function closePrintReader(): Promise<void> {
  const worker = await starting;
  starting = undefined;
  await worker?.terminate();
}

async function start(): Promise<Worker> {
  const data = path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/spa/package.json"));
  const worker = await createWorker("spa", OEM.LSTM_ONLY, {
    langPath: path.join(data, "4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SPARSE_TEXT,
    user_defined_dpi: "300",
    thresholding_method: SAUVOLA,
    // It would talk about what it sees on the error stream.
    debug_file: "/dev/null",
  });
  return worker;
}

export async function readWords(picture: Grey): Promise<Word[]> {
  starting ??= start();
  const worker = await starting;
  const { data } = await worker.recognize(await encoded(evenlyLit(picture)), {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));
}

function encoded({ width, height, pixels }: Grey): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
