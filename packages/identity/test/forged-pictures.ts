/** What somebody without the right head may send: pictures made from other pictures. */
import sharp from "sharp";

interface Place {
  readonly x: number;
  readonly y: number;
}
/** Where a pixel of the forged picture comes from; undefined outside. */
type Source = (x: number, y: number) => Place | undefined;

const WALL = [120, 125, 130];

/** Draws a picture anew, each pixel from where `source` says. */
async function redraw(picture: Uint8Array, source: Source): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const forged = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = source(x, y);
      const inside = from && from.x >= 0 && from.y >= 0 && from.x < width - 1 && from.y < height - 1;
      for (let part = 0; part < 3; part += 1)
        forged[3 * (y * width + x) + part] = inside ? between(data, width, from, part) : (WALL[part] ?? 0);
    }
  return sharp(forged, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function between(data: Uint8Array, width: number, { x, y }: Place, part: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number): number => data[3 * (row * width + column) + part] ?? 0;
  const above = at(left, top) * (left + 1 - x) + at(left + 1, top) * (x - left);
  const below = at(left, top + 1) * (left + 1 - x) + at(left + 1, top + 1) * (x - left);
  return above * (top + 1 - y) + below * (y - top);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A printed photo turned round its upright middle line, seen from 900 pixels away. */
export function turnedPhoto(picture: Uint8Array, degrees: number, middle: Place): Promise<Buffer> {
  const distance = 900;
  const sin = Math.sin(radians(degrees));
  const cos = Math.cos(radians(degrees));
  return redraw(picture, (x, y) => {
    const across = ((x - middle.x) * distance) / (distance * cos - (x - middle.x) * sin);
    return { x: middle.x + across, y: middle.y + ((y - middle.y) * (distance + across * sin)) / distance };
  });
}

/** A printed photo rolled round an upright tube of that radius, and turned with it. */
export function bentPhoto(picture: Uint8Array, degrees: number, radius: number, middle: Place): Promise<Buffer> {
  const angle = radians(degrees);
  return redraw(picture, (x, y) => {
    const sine = (x - middle.x) / radius + Math.sin(angle);
    return Math.abs(sine) > 0.98 ? undefined : { x: middle.x + radius * (Math.asin(sine) - angle), y };
  });
}

/** One half of the face narrowed to that share, the other widened: what a drawing program does in a minute. */
export function squeezedPhoto(picture: Uint8Array, share: number, half: number, nose: number): Promise<Buffer> {
  const shares = share > 0 ? { left: share, right: 2 - share } : { left: 2 + share, right: -share };
  return redraw(picture, (x, y) => {
    const across = x - nose;
    const scale = across < 0 ? shares.left : shares.right;
    const rim = half * scale;
    if (Math.abs(across) <= rim) return { x: nose + across / scale, y };
    return { x: nose + Math.sign(across) * (half + Math.abs(across) - rim), y };
  });
}

/** The nose and what is round it pushed sideways, ever less towards the rim. */
export function pushedNose(picture: Uint8Array, by: number, width: number, nose: Place): Promise<Buffer> {
  return redraw(picture, (x, y) => {
    const far = ((x - nose.x) ** 2 + (y - nose.y) ** 2) / (2 * width ** 2);
    return { x: x - by * Math.exp(-far), y };
  });
}

export const inMirror = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).flop().jpeg({ quality: 85 }).toBuffer();

/** Another file of the same picture: smaller, brighter, cut, tilted. */
export const changedCopy = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .rotate(4, { background: "#787d82" })
    .resize(560)
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 70 })
    .toBuffer();

/** A print held before a wall. */
export async function onAWall(picture: Uint8Array): Promise<Buffer> {
  const print = await sharp(picture).resize(300).toBuffer();
  const wall = sharp({ create: { width: 640, height: 480, channels: 3, background: "#8a9099" } });
  return wall
    .composite([{ input: print }])
    .jpeg()
    .toBuffer();
}

const OVAL = '<svg width="640" height="480"><ellipse cx="320" cy="250" rx="100" ry="130" fill="white"/></svg>';

/** The face of a picture cut out as a paper mask. */
export const faceCutOut = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(OVAL), blend: "dest-in" }])
    .png()
    .toBuffer();

/** That mask before the head of another picture, seen from the side as that many pixels instead of 640. */
export async function wornMask(picture: Uint8Array, mask: Uint8Array, width: number): Promise<Buffer> {
  const seen = await sharp(mask).resize(width, 480, { fit: "fill" }).toBuffer();
  return sharp(picture)
    .composite([{ input: seen }])
    .jpeg()
    .toBuffer();
}
