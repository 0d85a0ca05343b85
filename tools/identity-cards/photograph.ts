/** Takes a picture of a drawn card as a phone would: at a slant, on something, in some light, with its noise. */
import { homography, type Point, type Quad } from "@noren/identity/card/locate/plane";
import sharp, { type Sharp } from "sharp";
import { type Background, someBackground } from "./backgrounds.ts";
import type { FlatCard } from "./flat-cards.ts";
import type { Chance } from "./seeded.ts";

/** What is wrong with a picture. */
export interface Flaw {
  readonly blur?: number;
  readonly shake?: number;
  readonly glare?: boolean;
  readonly light?: number;
  readonly width?: number;
  readonly cutOff?: boolean;
}

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly quad: Quad;
  readonly background: Background;
  /** How much light the card's shadow takes from what it lies on, and where the shadow falls. */
  readonly shadow: { readonly depth: number; readonly x: number; readonly y: number };
}

const SIZES: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [1440, 1080],
  [1600, 1200],
  [1080, 1440],
  [1200, 1600],
];

/** `card` undefined: nothing lies there. */
export async function photograph(card: FlatCard | undefined, chance: Chance, flaw: Flaw = {}): Promise<Buffer> {
  const scene = someScene(chance, flaw);
  const pixels = composed(scene, card);
  lit(pixels, scene, chance, flaw);
  if (card) worn(pixels, scene, chance);
  if (flaw.glare) glaring(pixels, scene, chance);
  const { width, height } = scene;
  let picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (flaw.shake) picture = sharp(await shaken(picture, flaw.shake).png({ compressionLevel: 0 }).toBuffer());
  const soft = await picture
    .blur(flaw.blur ?? chance.between(0.4, 0.9))
    .raw()
    .toBuffer();
  grainy(soft, chance, flaw);
  const finished = sharp(soft, { raw: { width, height, channels: 3 } }).resize(flaw.width ?? null);
  return turnedAtRandom(finished, chance).then((turned) => turned.jpeg({ quality: chance.whole(62, 92) }).toBuffer());
}

function someScene(chance: Chance, { cutOff }: Flaw): Scene {
  const [width, height] = chance.oneOf(SIZES);
  const reach = (Math.min(width, height * 1.35) * chance.between(0.72, 0.86)) / 2;
  const [pitch, yaw] = [chance.between(-0.3, 0.3), chance.between(-0.3, 0.3)];
  const roll = chance.next() < 0.85 ? chance.between(-0.14, 0.14) : chance.between(-0.4, 0.4);
  const shift = cutOff ? chance.oneOf([-1, 1] as const) * (width / 2 - reach + reach * chance.between(0.35, 0.8)) : 0;
  const middle = { x: width / 2 + shift, y: height / 2 };
  const corner = (x: number, y: number): Point =>
    seen(x * reach, (y * reach) / 1.586, { pitch, yaw, roll, far: reach * 4.4 }, middle);
  const quad: Quad = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const shadow = { depth: chance.between(0.03, 0.4), x: chance.between(-14, 14), y: chance.between(-14, 14) };
  const placed = cutOff ? quad : inside(quad, width, height);
  return { width, height, background: someBackground(chance), quad: placed, shadow };
}

interface Stance {
  readonly pitch: number;
  readonly yaw: number;
  readonly roll: number;
  readonly far: number;
}

function seen(x: number, y: number, { pitch, yaw, roll, far }: Stance, middle: Point): Point {
  const [turnedX, turnedY] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
  const [onY, backY] = [turnedY * Math.cos(pitch), turnedY * Math.sin(pitch)];
  const [onX, backX] = [turnedX * Math.cos(yaw), turnedX * Math.sin(yaw)];
  const scale = far / (far + backY + backX);
  return { x: middle.x + onX * scale, y: middle.y + onY * scale };
}

/** A good picture shows the whole card with a little room. */
function inside(quad: Quad, width: number, height: number): Quad {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const room = 0.03 * Math.min(width, height);
  const scale = Math.min(
    1,
    (width - 2 * room) / (Math.max(...xs) - Math.min(...xs)),
    (height - 2 * room) / (Math.max(...ys) - Math.min(...ys)),
  );
  const placed = quad.map(({ x, y }) => ({
    x: (x - width / 2) * scale + width / 2,
    y: (y - height / 2) * scale + height / 2,
  }));
  const left =
    Math.max(0, room - Math.min(...placed.map(({ x }) => x))) -
    Math.max(0, Math.max(...placed.map(({ x }) => x)) - width + room);
  const down =
    Math.max(0, room - Math.min(...placed.map(({ y }) => y))) -
    Math.max(0, Math.max(...placed.map(({ y }) => y)) - height + room);
  const [a, b, c, d] = placed.map(({ x, y }) => ({ x: x + left, y: y + down }));
  return a && b && c && d ? [a, b, c, d] : quad;
}

function composed({ width, height, quad, background, shadow }: Scene, card: FlatCard | undefined): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const map = card && homography(quad, cornersOf(card));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const scale = map ? map[6] * x + map[7] * y + 1 : 1;
      const u = map ? (map[0] * x + map[1] * y + map[2]) / scale : 0;
      const v = map ? (map[3] * x + map[4] * y + map[5]) / scale : 0;
      if (card && isOpaque(card, u, v)) {
        layOver(card, u, v, pixels, at);
        continue;
      }
      const lightLeft = card ? 1 - shadow.depth * shadowAt(u - shadow.x, v - shadow.y, card) : 1;
      const under = background(x, y);
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = clamped((under[channel] ?? 0) * lightLeft);
    }
  }
  return pixels;
}

/** Inside the card's round corners. */
function isOpaque({ width, height, pixels }: FlatCard, u: number, v: number): boolean {
  if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) return false;
  return (pixels[(Math.floor(v) * width + Math.floor(u)) * 4 + 3] ?? 0) > 127;
}

function layOver({ width, pixels }: FlatCard, u: number, v: number, onto: Uint8Array, at: number): void {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, down] = [u - left, v - top];
  const from = (top * width + left) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const place = from + channel;
    const upper = (pixels[place] ?? 0) * (1 - right) + (pixels[place + 4] ?? 0) * right;
    const lower = (pixels[place + width * 4] ?? 0) * (1 - right) + (pixels[place + width * 4 + 4] ?? 0) * right;
    onto[at + channel] = upper * (1 - down) + lower * down;
  }
}

function cornersOf({ width, height }: FlatCard): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** 1 beside the card, nothing forty pixels away. */
function shadowAt(u: number, v: number, { width, height }: FlatCard): number {
  const off = Math.hypot(Math.max(0, -u, u - width), Math.max(0, -v, v - height));
  return Math.max(0, 1 - off / 40);
}

function clamped(value: number): number {
  return Math.max(0, Math.min(255, value));
}

/** Light that falls off to one side, of a warmer or cooler lamp. */
function lit(pixels: Uint8Array, { width, height }: Scene, chance: Chance, { light }: Flaw): void {
  const gain = light ?? chance.between(0.62, 1.06);
  const [fallX, fallY] = [chance.between(-0.22, 0.22), chance.between(-0.22, 0.22)];
  const warmth = chance.between(-0.06, 0.06);
  const tints = [1 + warmth, 1, 1 - warmth];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = gain * (1 + fallX * (x / width - 0.5) + fallY * (y / height - 0.5));
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 3 + channel;
        pixels[at] = clamped((pixels[at] ?? 0) * here * (tints[channel] ?? 1));
      }
    }
  }
}

/** Scratches and smudges of a card that lives in a pocket. */
function worn(pixels: Uint8Array, { width, height, quad }: Scene, chance: Chance): void {
  for (let scratch = chance.whole(0, 6); scratch > 0; scratch -= 1) {
    const from = quad[chance.whole(0, 3)] ?? quad[0];
    const start = {
      x: from.x + (width / 2 - from.x) * chance.next(),
      y: from.y + (height / 2 - from.y) * chance.next(),
    };
    const [angle, length] = [chance.between(0, Math.PI), chance.between(40, 260)];
    const brighter = chance.between(-30, 40);
    for (let step = 0; step < length; step += 1) {
      const [x, y] = [Math.round(start.x + step * Math.cos(angle)), Math.round(start.y + step * Math.sin(angle))];
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      for (let at = (y * width + x) * 3; at < (y * width + x) * 3 + 3; at += 1)
        pixels[at] = clamped((pixels[at] ?? 0) + brighter);
    }
  }
}

/** A lamp's reflection: burnt out in its middle, over the card's fields. */
function glaring(pixels: Uint8Array, { width, height, quad }: Scene, chance: Chance): void {
  const along = chance.between(0.35, 0.7);
  const [from, to] = [quad[0], quad[2]];
  const middle = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * chance.between(0.4, 0.65) };
  const span = Math.hypot(to.x - from.x, to.y - from.y);
  const [reachX, reachY] = [span * chance.between(0.2, 0.32), span * chance.between(0.11, 0.2)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const off = Math.hypot((x - middle.x) / reachX, (y - middle.y) / reachY);
      const whiteness = off < 0.6 ? 1 : Math.max(0, (1.25 - off) / 0.65);
      if (whiteness === 0) continue;
      for (let at = (y * width + x) * 3; at < (y * width + x) * 3 + 3; at += 1) {
        pixels[at] = clamped((pixels[at] ?? 0) * (1 - whiteness) + 255 * whiteness);
      }
    }
  }
}

function shaken(picture: Sharp, pixels: number): Sharp {
  const size = Math.round(pixels) | 1;
  const kernel = Array.from({ length: size * size }, (_, at) => (Math.floor(at / size) === (size - 1) / 2 ? 1 : 0));
  return picture.convolve({ width: size, height: size, kernel, scale: size });
}

function grainy(pixels: Uint8Array, chance: Chance, { light }: Flaw): void {
  const most = light === undefined ? chance.between(3, 14) : chance.between(6, 12);
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = (chance.next() + chance.next() - 1) * most;
    for (let channel = at; channel < at + 3; channel += 1) pixels[channel] = clamped((pixels[channel] ?? 0) + grain);
  }
}

/** Some phones write the picture as the sensor saw it, and say in EXIF how to turn it; some cards lie upside down. */
async function turnedAtRandom(picture: Sharp, chance: Chance): Promise<Sharp> {
  const way = chance.next();
  if (way < 0.1) return sharp(await picture.rotate(180).png({ compressionLevel: 0 }).toBuffer());
  if (way < 0.2)
    return sharp(await picture.rotate(90).png({ compressionLevel: 0 }).toBuffer()).withMetadata({ orientation: 8 });
  return picture;
}
