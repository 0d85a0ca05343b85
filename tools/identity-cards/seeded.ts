/** Chances that come out the same for the same seed (mulberry32): a picture that was judged wrong can be drawn again. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  oneOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
}

export function seeded(seed: string): Chance {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return { next, between, whole, oneOf: (things) => things[whole(0, things.length - 1)] ?? things[0] };
}
