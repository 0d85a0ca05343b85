/** Every choice of a simulation comes from here, so that a seed is the whole story. */
export interface Dice {
  /** A whole number from 0 up to the limit, which is never reached. */
  below(limit: number): number;
}

/** sfc32 (Doty-Humphrey, PractRand): small, fast, and good enough to choose what happens next. */
export function seededDice(seed: number): Dice {
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 0x9e3779b9, 1];
  const next = (): number => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  // Neighbouring seeds begin alike: the first numbers are thrown away.
  for (let i = 0; i < 20; i += 1) next();
  return { below: (limit) => next() % limit };
}

export function pick<Thing>(dice: Dice, things: readonly Thing[]): Thing {
  const thing = things[dice.below(things.length)];
  if (thing === undefined) throw new RangeError("nothing can be picked from nothing");
  return thing;
}

/** Both ends included. */
export const between = (dice: Dice, least: number, most: number): number => least + dice.below(most - least + 1);

export const chance = (dice: Dice, percent: number): boolean => dice.below(100) < percent;

export function pickWeighted<Thing extends { readonly weight: number }>(dice: Dice, things: readonly Thing[]): Thing {
  let rest = dice.below(things.reduce((sum, { weight }) => sum + weight, 0));
  for (const thing of things) {
    if (rest < thing.weight) return thing;
    rest -= thing.weight;
  }
  throw new RangeError("nothing can be picked from nothing");
}

/** In an order of the dice's. */
export function shuffled<Thing>(dice: Dice, things: readonly Thing[]): Thing[] {
  const rest = [...things];
  return things.flatMap(() => rest.splice(dice.below(rest.length), 1));
}
