import { type Grey, localMeans } from "./grey.ts";

const REACH = 30;
/** Of the paper's brightness: darker is black, brighter is white. */
const BLACK = 0.3;
const WHITE = 0.92;

/** As if light fell evenly on a white card: what is left is print, small labels in a faint colour too. */
export function evenlyLit(card: Grey): Grey {
  const around = localMeans(card, REACH);
  const withoutInk = { ...card, pixels: card.pixels.map((value, at) => Math.max(value, around[at] ?? 0)) };
  const paper = localMeans(withoutInk, REACH);
  const pixels = card.pixels.map((value, at) => {
    const share = (value / Math.max(1, paper[at] ?? 1) - BLACK) / (WHITE - BLACK);
    return Math.max(0, Math.min(255, share * 255));
  });
  return { ...card, pixels };
}
