/** Whether two looks are one picture, whatever its size, light or tilt: laid over each other as well as can be, then compared. */

/** Of the side. Wide enough that nothing moves in from outside the looks while they are laid over each other. */
const RIM = 7 / 48;
/** Every second grey both ways is enough, and four times as fast. */
const APART = 2;

/** How the second look lies on the first: moved, scaled both ways, tilted. */
type Placing = readonly [right: number, down: number, wide: number, high: number, tilt: number];
const AS_IT_IS: Placing = [0, 0, 1, 1, 0];
const FIRST_STEPS: Placing = [3, 3, 0.08, 0.08, 0.08];
const ROUNDS = 14;
const FINEST_STEP = 0.2;

function greyAt(look: Uint8Array, side: number, x: number, y: number): number {
  const column = Math.min(side - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(side - 2, Math.max(0, Math.floor(y)));
  const across = Math.min(1, Math.max(0, x - column));
  const down = Math.min(1, Math.max(0, y - row));
  const at = row * side + column;
  const above = (look[at] ?? 0) * (1 - across) + (look[at + 1] ?? 0) * across;
  const below = (look[at + side] ?? 0) * (1 - across) + (look[at + side + 1] ?? 0) * across;
  return above * (1 - down) + below * down;
}

/** The greys of the inner part so placed, round their mean and of length one: light and contrast do not count. */
function placed(look: Uint8Array, [right, down, wide, high, tilt]: Placing): Float32Array {
  const side = Math.sqrt(look.length);
  const rim = Math.round(side * RIM);
  const inner = (side - 2 * rim) / APART;
  const centre = (side - 1) / 2;
  const greys = new Float32Array(inner * inner);
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  let sum = 0;
  for (let at = 0; at < greys.length; at += 1) {
    const x = ((at % inner) * APART + rim - centre) * wide;
    const y = (Math.floor(at / inner) * APART + rim - centre) * high;
    const grey = greyAt(look, side, x * cos - y * sin + centre + right, x * sin + y * cos + centre + down);
    greys[at] = grey;
    sum += grey;
  }
  const mean = sum / greys.length;
  const length = Math.sqrt(greys.reduce((squares, grey) => squares + (grey - mean) ** 2, 0)) || 1;
  return greys.map((grey) => (grey - mean) / length);
}

function agreement(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const moved = (placing: Placing, part: number, by: number): Placing =>
  placing.map((value, at) => (at === part ? value + by : value)) as unknown as Placing;

/** Of square looks. 1 for one picture and below it the less alike they are: the best that small moves, one at a time, lead to. */
export function pictureLikeness(first: Uint8Array, second: Uint8Array): number {
  const wanted = placed(first, AS_IT_IS);
  let placing = AS_IT_IS;
  let best = agreement(wanted, placed(second, placing));
  let scale = 1;
  for (let round = 0; round < ROUNDS && FIRST_STEPS[0] * scale > FINEST_STEP; round += 1) {
    const before = best;
    for (const [part, step] of FIRST_STEPS.entries())
      for (const by of [step * scale, -step * scale]) {
        const tried = moved(placing, part, by);
        const found = agreement(wanted, placed(second, tried));
        if (found <= best) continue;
        best = found;
        placing = tried;
        break;
      }
    if (best === before) scale /= 2;
  }
  return best;
}
