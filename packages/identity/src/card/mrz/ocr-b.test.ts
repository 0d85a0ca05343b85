import { assert, float, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { guesses } from "./ocr-b.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";
const SIDE = 60;
const cell = { left: 15, middle: 30, pitch: 24, letterHeight: 30, skew: 0 };

test("a cell that is covered evenly, or nearly so, is like no character", () => {
  assert(
    property(float({ min: 0, max: 255, noNaN: true }), integer({ min: 0, max: 3 }), (shade, grain) => {
      const values = Float32Array.from({ length: SIDE * SIDE }, (_, at) => shade + ((at % 7) * grain) / 1e6);
      const [best] = guesses({ width: SIDE, height: SIDE, values }, cell, ALPHABET);
      expect(best?.likeness).toBeLessThan(0.42);
    }),
  );
});
