/** Codes a scanner reads, as one path of squares and bars: the browser only fills it, and no screen carries a drawing library. */
import bwip from "bwip-js/node";
import { create } from "qrcode";

export interface CodeDrawing {
  /** SVG path data on a grid of `width` × `height` modules, without the quiet zone. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const rectangle = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`;

/** Code 128; bars and gaps take turns, beginning with a bar. */
export function drawBarcode(text: string): CodeDrawing {
  const [symbol] = bwip.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error("no bars were drawn");
  let path = "";
  let width = 0;
  for (const [index, modules] of symbol.sbs.entries()) {
    if (index % 2 === 0) path += rectangle(width, 0, modules);
    width += modules;
  }
  return { path, width, height: 1 };
}

/** Level M: a scratched screen still scans, and the squares stay large on a small phone. */
export function drawQr(text: string): CodeDrawing {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && modules.get(y, x)) x += 1;
      if (x > from) path += rectangle(from, y, x - from);
    }
  return { path, width: size, height: size };
}
