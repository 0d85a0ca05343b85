import { expect, test } from "vitest";
import type { Rgb } from "./edges.ts";
import { findCards } from "./find-card.ts";
import { distance, homography, mapped, type Quad } from "./plane.ts";

const WIDTH = 533;
const HEIGHT = 400;

/** A light shape on a dark ground. */
function drawn(quad: Quad | undefined): Rgb {
  const unit: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  const map = quad && homography(quad, unit);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const place = { x: at % WIDTH, y: Math.floor(at / WIDTH) };
    const { x, y } = map ? mapped(map, place) : { x: -1, y: -1 };
    const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
    pixels.fill(isInside ? 215 : 60 + (place.x % 3), at * 3, at * 3 + 3);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const slanted: Quad = [
  { x: 90, y: 80 },
  { x: 460, y: 60 },
  { x: 480, y: 310 },
  { x: 70, y: 290 },
];

function expectCorners(found: Quad | undefined, wanted: Quad): void {
  const off = wanted.map((corner, place) => distance(corner, found?.[place] ?? { x: -100, y: -100 }));
  expect(Math.max(...off)).toBeLessThan(2.5);
}

test("a card is found by its corners", () => expectCorners(findCards(drawn(slanted))[0], slanted));

test("a card that stands upright is turned to lie across", () => {
  const upright: Quad = [
    { x: 170, y: 30 },
    { x: 380, y: 30 },
    { x: 380, y: 370 },
    { x: 170, y: 370 },
  ];
  const [topLeft, topRight, bottomRight, bottomLeft] = upright;
  expectCorners(findCards(drawn(upright))[0], [bottomLeft, topLeft, topRight, bottomRight]);
});

test("nothing is found on a bare table", () => expect(findCards(drawn(undefined))).toEqual([]));

test("a card that the picture's edge cuts off is none", () => {
  const cut: Quad = [
    { x: 200, y: 60 },
    { x: 640, y: 60 },
    { x: 640, y: 330 },
    { x: 200, y: 330 },
  ];
  expect(findCards(drawn(cut))).toEqual([]);
});

test.each([
  ["a square", 150, 50, 400, 300],
  ["a strip", 40, 150, 500, 250],
])("%s is no card", (_, left, top, right, bottom) => {
  const shape: Quad = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  expect(findCards(drawn(shape))).toEqual([]);
});
