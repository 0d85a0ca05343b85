/** Codes a scanner reads, as one path of squares and bars: the browser only fills it, and no screen carries a drawing library. */
import { code128 } from "bwip-js/node";
import { create } from "qrcode";

export interface CodeDrawing {
  /** SVG path data on a grid of `width` × `height` modules, without the quiet zone. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const rectangle = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`;

const nothing = (): undefined => undefined;

/** Code 128. Where bwip-js draws to: it gives each bar by its middle, rounded up, and its width. */
function barPad() {
  let path = "";
  let width = 0;
  return {
    scale: (): [number, number] => [1, 1],
    init: (across: number) => {
      width = across;
    },
    line: (x: number, _top: number, _x: number, _bottom: number, across: number) => {
      path += rectangle(x - Math.ceil(across / 2), 0, across);
    },
    end: (): CodeDrawing => ({ path, width, height: 1 }),
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
  };
}

export const drawBarcode = (text: string): CodeDrawing => code128({ bcid: "code128", text, scale: 1 }, barPad());

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
