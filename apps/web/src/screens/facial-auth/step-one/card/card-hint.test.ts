import { expect, test } from "vitest";
import { type GreyFrame, hintOf } from "./card-hint.ts";

const [width, height] = [160, 101];

/** A card of one grey on a table of another, filling this share of the frame. */
function scene({ card = 200, table = 90, fills = 0.82 }: { card?: number; table?: number; fills?: number }): GreyFrame {
  const pixels = new Uint8Array(width * height);
  const margin = (1 - fills) / 2;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inside = [x / width, y / height].every((at) => at >= margin && at < 1 - margin);
      pixels[y * width + x] = inside ? card : table;
    }
  return { pixels, width, height };
}

test("a card that fills the guide, held still in good light, is good", () => {
  expect(hintOf(scene({}), scene({}))).toBe("good");
  expect(hintOf(scene({}), undefined)).toBe("good");
});

test("too dark, glare, moving and too far away are each told", () => {
  expect(hintOf(scene({ card: 50, table: 20 }), undefined)).toBe("dark");
  expect(hintOf(scene({ card: 255 }), undefined)).toBe("glare");
  expect(hintOf(scene({}), scene({ fills: 0.6 }))).toBe("still");
  expect(hintOf(scene({ fills: 0.5 }), scene({ fills: 0.5 }))).toBe("closer");
});
