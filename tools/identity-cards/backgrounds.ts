import type { Chance } from "./seeded.ts";

/** What a card lies on: the colour of a place, three numbers from 0 to 255. */
export type Background = (x: number, y: number) => readonly [number, number, number];

const KINDS = ["wood", "planks", "cloth", "light table", "dark table", "paper", "marble", "tiles"] as const;

export function someBackground(chance: Chance): Background {
  const kind = chance.oneOf(KINDS);
  const rough = noise(chance);
  const tint = chance.between(0.85, 1.1);
  const shade = (r: number, g: number, b: number, by: number): readonly [number, number, number] => [
    r * tint + by,
    g * tint + by,
    b * tint + by,
  ];
  const [size, angle] = [chance.between(5, 11), chance.between(-0.2, 0.2)];
  switch (kind) {
    case "wood":
      return (x, y) =>
        shade(
          122,
          86,
          54,
          34 * Math.sin((y + angle * x) / 9 + 3.5 * rough(x / 260, y / 30)) * 0.5 + 14 * rough(x / 60, y / 3),
        );
    case "planks": {
      const plank = chance.between(130, 260);
      return (x, y) => {
        const inGap = Math.abs(((y + angle * x) % plank) - plank / 2) < 2.5;
        return shade(168, 128, 88, (inGap ? -70 : 0) + 22 * rough(x / 200, y / 6));
      };
    }
    case "cloth":
      return (x, y) => shade(70, 82, 112, 14 * Math.sin(x / size) * Math.sin(y / size) + 20 * rough(x / 90, y / 90));
    case "light table":
      return (x, y) => shade(196, 194, 188, 7 * rough(x / 200, y / 200) + 3 * rough(x / 3, y / 3));
    case "dark table":
      return (x, y) => shade(58, 54, 52, 8 * rough(x / 150, y / 150));
    case "paper":
      return (x, y) => shade(176, 160, 128, 10 * rough(x / 30, y / 30));
    case "marble":
      return (x, y) => shade(150, 152, 158, 40 * Math.abs(rough(x / 170, y / 120)) - 16);
    case "tiles":
      return (x, y) => {
        const joint = (x + angle * y) % 420 < 6 || (y - angle * x) % 420 < 6;
        return shade(112, 118, 116, (joint ? 45 : 0) + 9 * rough(x / 80, y / 80));
      };
  }
}

/** Smooth irregularity between -1 and 1. */
function noise(chance: Chance): (x: number, y: number) => number {
  const size = 64;
  const grid = Float32Array.from({ length: size * size }, () => chance.between(-1, 1));
  const at = (x: number, y: number): number =>
    grid[(((y % size) + size) % size) * size + (((x % size) + size) % size)] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
    return upper * (1 - down) + (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down;
  };
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
