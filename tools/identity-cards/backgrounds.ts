import type { Chance } from "./seeded.ts";

/** What a card lies on: the colour of a place, three numbers from 0 to 255. */
export type Background = (x: number, y: number) => readonly [number, number, number];

type Rough = (x: number, y: number) => number;
type Colour = readonly [number, number, number];

const GROUNDS: readonly [
  (chance: Chance, rough: Rough) => Background,
  ...((chance: Chance, rough: Rough) => Background)[],
] = [wood, planks, cloth, lightTable, darkTable, paper, marble, tiles];

export function someBackground(chance: Chance): Background {
  const ground = chance.oneOf(GROUNDS)(chance, noise(chance));
  const tint = chance.between(0.85, 1.1);
  return (x, y) => {
    const [red, green, blue] = ground(x, y);
    return [red * tint, green * tint, blue * tint];
  };
}

function shade([red, green, blue]: Colour, by: number): Colour {
  return [red + by, green + by, blue + by];
}

function wood(chance: Chance, rough: Rough): Background {
  const slant = chance.between(-0.2, 0.2);
  return (x, y) => {
    const rings = Math.sin((y + slant * x) / 9 + 3.5 * rough(x / 260, y / 30));
    return shade([122, 86, 54], 17 * rings + 14 * rough(x / 60, y / 3));
  };
}

function planks(chance: Chance, rough: Rough): Background {
  const [plank, slant] = [chance.between(130, 260), chance.between(-0.2, 0.2)];
  return (x, y) => {
    const isGap = Math.abs(((y + slant * x) % plank) - plank / 2) < 2.5;
    return shade([168, 128, 88], (isGap ? -70 : 0) + 22 * rough(x / 200, y / 6));
  };
}

function cloth(chance: Chance, rough: Rough): Background {
  const thread = chance.between(5, 11);
  return (x, y) => shade([70, 82, 112], 14 * Math.sin(x / thread) * Math.sin(y / thread) + 20 * rough(x / 90, y / 90));
}

function lightTable(_: Chance, rough: Rough): Background {
  return (x, y) => shade([196, 194, 188], 7 * rough(x / 200, y / 200) + 3 * rough(x / 3, y / 3));
}

function darkTable(_: Chance, rough: Rough): Background {
  return (x, y) => shade([58, 54, 52], 8 * rough(x / 150, y / 150));
}

function paper(_: Chance, rough: Rough): Background {
  return (x, y) => shade([176, 160, 128], 10 * rough(x / 30, y / 30));
}

function marble(_: Chance, rough: Rough): Background {
  return (x, y) => shade([150, 152, 158], 40 * Math.abs(rough(x / 170, y / 120)) - 16);
}

function tiles(chance: Chance, rough: Rough): Background {
  const slant = chance.between(-0.2, 0.2);
  return (x, y) => {
    const isJoint = (x + slant * y) % 420 < 6 || (y - slant * x) % 420 < 6;
    return shade([112, 118, 116], (isJoint ? 45 : 0) + 9 * rough(x / 80, y / 80));
  };
}

/** Smooth irregularity between -1 and 1. */
function noise(chance: Chance): Rough {
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
