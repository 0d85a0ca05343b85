import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FaceReading } from "../readings.ts";
import { isFlat } from "./flat-photo.ts";
import { homographyResidual } from "./homography.ts";
import { leastSquares } from "./least-squares.ts";
import { LOOK_SIDE, mirrored } from "./look.ts";
import type { Point } from "./mesh.ts";
import { poseOf } from "./pose.ts";
import { faceDistance, likeness, likenessOfTurn, likenessOfTurns } from "./same-person.ts";
import { pictureLikeness } from "../same-picture.ts";
import { sidewaysLikeness } from "./squeezed-picture.ts";

test("up to 7 degrees is the middle, from 15 on turned, and a yaw below 0 is the own left", () => {
  const yaws = [-30, -15, -14.9, -7.1, -7, 0, 7, 7.1, 14.9, 15, 30];
  const found = [
    "left",
    "left",
    undefined,
    undefined,
    "middle",
    "middle",
    "middle",
    undefined,
    undefined,
    "right",
    "right",
  ];
  expect(yaws.map(poseOf)).toEqual(found);
});

test("least squares finds what made the points", () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const rows = [-2, -1, 0, 1, 2].flatMap((x) => [-1, 0, 3].map((y) => [x, y, 1]));
      const found = leastSquares(
        rows,
        rows.map(([x = 0, y = 0]) => a * x + b * y + c),
      );
      expect(Math.hypot((found[0] ?? 0) - a, (found[1] ?? 0) - b, (found[2] ?? 0) - c)).toBeLessThan(1e-9);
    }),
  );
});

/** A face as an egg with a nose: 468 points over it, the top and the chin where the mesh has them. */
function headPoints(degrees: number, depth: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  return Array.from({ length: 468 }, (_, index) => {
    const place = index === 10 ? { x: 0, y: -100 } : index === 152 ? { x: 0, y: 100 } : spread(index);
    const nose = 40 * Math.exp(-(place.x ** 2 + place.y ** 2) / 800);
    const high = depth * (Math.sqrt(Math.max(0, 120 ** 2 - place.x ** 2 - place.y ** 2)) + nose);
    return { x: place.x * Math.cos(angle) + high * Math.sin(angle), y: place.y };
  });
}

const spread = (index: number): Point => ({ x: ((index * 37) % 141) - 70, y: ((index * 61) % 181) - 90 });
const reading = (points: readonly Point[], yaw: number): FaceReading => ({
  yaw,
  mesh: Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
  descriptor: new Float32Array(128),
  look: new Uint8Array(LOOK_SIDE ** 2),
  scores: { real: 0, live: 0 },
});

test("a plane leaves nothing, from wherever it is seen", () => {
  const plane = headPoints(0, 0);
  const small = fc.double({ min: -0.0008, max: 0.0008, noNaN: true });
  const scale = fc.double({ min: 0.4, max: 2, noNaN: true });
  fc.assert(
    fc.property(scale, scale, small, small, (wide, high, across, down) => {
      const seen = plane.map(({ x, y }) => {
        const far = 1 + across * x + down * y;
        return { x: (wide * x + 0.1 * y + 7) / far, y: (high * y - 0.05 * x - 3) / far };
      });
      expect(homographyResidual(plane, seen)).toBeLessThan(1e-6);
    }),
  );
});

test("a flat photo is told from a head, once it is turned", () => {
  const middle = reading(headPoints(0, 1), 0);
  expect(isFlat(middle, reading(headPoints(25, 1), 20))).toBe(false);
  expect(isFlat(middle, reading(headPoints(25, 0), 20))).toBe(true);
  // seen so steeply that the mesh takes it for a turned head, it is too narrow for one
  const narrow = headPoints(25, 1).map(({ x, y }) => ({ x: 0.7 * x, y }));
  expect(isFlat(middle, reading(narrow, 20))).toBe(true);
  // straight on, everything is flat, and nothing is judged
  expect(isFlat(middle, reading(headPoints(0, 1), 0))).toBe(false);
});

const at = (distance: number): Float32Array =>
  Float32Array.from({ length: 128 }, (_, index) => (index === 5 ? distance : 0));

test("distance up to 0.55 is the same person, up to 0.60 a question, beyond it another", () => {
  const one = new Float32Array(128);
  expect(faceDistance(one, at(0.5))).toBeCloseTo(0.5);
  expect([0, 0.549, 0.551, 0.599, 0.601, 2].map((distance) => likeness(one, at(distance)))).toEqual([
    "same",
    "same",
    "unsure",
    "unsure",
    "other",
    "other",
  ]);
});

const faceAt = (yaw: number, distance: number): FaceReading => ({ ...reading([], yaw), descriptor: at(distance) });

test("a head may lie the farther from the middle the more it is turned", () => {
  const found = [15, 20, 30].map((yaw) =>
    [0.4, 0.48, 0.54, 0.58].map((far) => likenessOfTurn(faceAt(0, 0), faceAt(yaw, far))),
  );
  expect(found).toEqual([
    ["same", "unsure", "unsure", "unsure"],
    ["same", "same", "unsure", "unsure"],
    ["same", "same", "same", "unsure"],
  ]);
});

test("the two turns lie nearer to each other", () => {
  const found = [0.43, 0.45, 0.61].map((far) => likenessOfTurns(faceAt(-20, 0), faceAt(20, far)));
  expect(found).toEqual(["same", "unsure", "other"]);
});

/** Some shapes on grey, seen through a change of its columns and rows. */
function drawing(column: (x: number) => number, row: (y: number) => number = (y) => y): Uint8Array {
  return Uint8Array.from({ length: LOOK_SIDE ** 2 }, (_, place) => {
    const x = column(place % LOOK_SIDE);
    const y = row(Math.floor(place / LOOK_SIDE));
    const waves = Math.sin(x / 3.1) * Math.cos(y / 4.3) + Math.sin((x + 2 * y) / 7) + Math.cos((3 * x - y) / 11);
    return Math.round(128 + 40 * waves);
  });
}
const asItIs = drawing((x) => x);

test("a look in a mirror, in a mirror, is the look", () => {
  expect(mirrored(mirrored(asItIs))).toEqual(asItIs);
  expect(mirrored(asItIs)).toEqual(drawing((x) => LOOK_SIDE - 1 - x));
});

test("a picture is known again moved, scaled and in other light, and another is not", () => {
  const changed = drawing(
    (x) => 1.05 * x - 2,
    (y) => 0.97 * y + 1,
  ).map((grey) => 20 + 0.7 * grey);
  expect(pictureLikeness(asItIs, asItIs)).toBeCloseTo(1);
  expect(pictureLikeness(asItIs, changed)).toBeGreaterThan(0.99);
  expect(pictureLikeness(asItIs, mirrored(asItIs))).toBeLessThan(0.9);
});

test("a picture is known again when one side is squeezed and the other stretched, and another is not", () => {
  const squeezed = drawing((x) => (x < 18 ? x * 1.4 : 25.2 + (x - 18) * 0.75));
  expect(sidewaysLikeness(asItIs, squeezed)).toBeGreaterThan(0.97);
  expect(
    sidewaysLikeness(
      asItIs,
      drawing(
        (x) => x,
        (y) => LOOK_SIDE - y,
      ),
    ),
  ).toBeLessThan(0.9);
});
