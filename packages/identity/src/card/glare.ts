import type { Grey } from "./locate/grey.ts";

/** 'Flat 25-px tiles with mean ≥ 249' (kyc.md). */
const TILE = 25;
const BLOWN_OUT = 249;
const FLAT = 5;

interface Tiles {
  readonly across: number;
  readonly down: number;
  readonly blank: boolean[];
}

/** The largest patch of burnt-out tiles as a share of the card. */
export function largestBlankShare(card: Grey): number {
  return largestPatch(tilesOf(card));
}

/** The same without each patch's rim: what light leaves blank between lines of print is thin, a lamp's image is not. */
export function largestSolidShare(card: Grey): number {
  const { across, down, blank } = tilesOf(card);
  const isCore = (at: number): boolean => {
    const around = [at, ...neighbours(at, across, down)];
    return around.length === 5 && around.every((tile) => blank[tile]);
  };
  return largestPatch({ across, down, blank: blank.map((_, at) => isCore(at)) });
}

function tilesOf(card: Grey): Tiles {
  const [across, down] = [Math.floor(card.width / TILE), Math.floor(card.height / TILE)];
  const blank = Array.from({ length: across * down }, (_, at) =>
    isBlank(card, (at % across) * TILE, Math.floor(at / across) * TILE),
  );
  return { across, down, blank };
}

function largestPatch({ across, down, blank }: Tiles): number {
  const open = [...blank];
  let largest = 0;
  for (const start of open.keys()) {
    if (!open[start]) continue;
    let count = 0;
    const waiting = [start];
    open[start] = false;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      count += 1;
      for (const next of neighbours(at, across, down)) {
        if (!open[next]) continue;
        open[next] = false;
        waiting.push(next);
      }
    }
    largest = Math.max(largest, count);
  }
  return largest / open.length;
}

function neighbours(at: number, across: number, down: number): number[] {
  const [x, y] = [at % across, Math.floor(at / across)];
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x < across - 1 ? [at + 1] : []),
    ...(y > 0 ? [at - across] : []),
    ...(y < down - 1 ? [at + across] : []),
  ];
}

function isBlank({ width, pixels }: Grey, left: number, top: number): boolean {
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + TILE; y += 1) {
    for (let x = left; x < left + TILE; x += 1) {
      const value = pixels[y * width + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const mean = sum / TILE ** 2;
  return mean >= BLOWN_OUT && Math.sqrt(Math.max(0, squares / TILE ** 2 - mean ** 2)) < FLAT;
}
