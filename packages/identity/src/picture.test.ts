import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { facePicture } from "../test/face-pictures.ts";
import { openPicture, openPixels, type PictureFault, type SafePicture } from "./picture.ts";

// a busy machine takes seconds for 40 megapixels
const face = facePicture("a-front.jpg");
const plain = { width: 64, height: 48, channels: 3, background: "#336699" } as const;

async function opened(bytes: Uint8Array): Promise<SafePicture> {
  const answer = await openPicture(bytes);
  if (answer.verdict === "refused") throw new Error(`refused: ${answer.fault}`);
  return answer.picture;
}

async function expectRefused(bytes: Uint8Array, fault: PictureFault): Promise<void> {
  expect(await openPicture(bytes)).toEqual({ verdict: "refused", fault });
  expect(await openPixels(bytes, 1024)).toBeUndefined();
}

/** A PNG of any size whose pixels are all zero: a few bytes that want gigabytes. */
function zeroPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + 3 * width), 120_000_000)), { level: 9 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test.each(["jpeg", "png", "webp"] as const)("a %s becomes a plain JPEG of the same size", async (format) => {
  const picture = await opened(await sharp({ create: plain }).toFormat(format).toBuffer());
  expect([picture.width, picture.height]).toEqual([64, 48]);
  const again = await sharp(picture.jpeg).metadata();
  expect([again.format, again.width, again.space]).toEqual(["jpeg", 64, "srgb"]);
});

test("what is larger than 2400 pixels is made smaller, never the other way", async () => {
  const wide = await sharp({ create: { ...plain, width: 4800, height: 1200 } })
    .jpeg()
    .toBuffer();
  const { width, height } = await opened(wide);
  expect([width, height]).toEqual([2400, 600]);
  expect((await openPixels(wide, 1024))?.width).toBe(1024);
  expect((await openPixels(face, 1024))?.width).toBe(640);
});

test("a see-through picture is laid on white", async () => {
  const clear = { ...plain, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { jpeg } = await opened(await sharp({ create: clear }).png().toBuffer());
  const { channels } = await sharp(jpeg).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test("a picture turned by its camera is turned upright, and neither place nor camera comes along", async () => {
  const exif = { IFD0: { Make: "Telefonica" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 26/1 0/1" } };
  const taken = await sharp(face).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  expect(taken.includes("Telefonica")).toBe(true);
  const picture = await opened(taken);
  expect([picture.width, picture.height]).toEqual([480, 640]);
  const { exif: left, orientation, icc, xmp } = await sharp(picture.jpeg).metadata();
  expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(picture.jpeg).includes("Telefonica")).toBe(false);
});

test.each([
  ["a zip behind it", Buffer.concat([face, Buffer.from("PK\u0003\u0004evil.exe<script>alert(1)</script>")])],
  [
    "a page in its comment",
    Buffer.concat([face.subarray(0, 2), comment("<html><script>alert(1)</script>"), face.subarray(2)]),
  ],
])("a picture with %s comes out as a picture alone", async (_, polyglot) => {
  const { jpeg } = await opened(polyglot);
  expect(Buffer.from(jpeg).includes("script")).toBe(false);
  expect(Buffer.from(jpeg.subarray(-2))).toEqual(Buffer.from([0xff, 0xd9]));
});

function comment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
}

test("other formats are refused by their first bytes", async () => {
  const gif = await sharp({ create: plain }).gif().toBuffer();
  const avif = await sharp({ create: plain }).avif().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd"/></svg>';
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, "%PDF-1.7", "<html></html>", "GIF89a", ""])
    await expectRefused(Buffer.from(text), "unknown_format");
  for (const bytes of [gif, avif, Buffer.from("\0\0\0\u0018ftypheic")]) await expectRefused(bytes, "unknown_format");
});

test("first bytes that lie are refused", async () => {
  await expectRefused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<svg/>")]), "broken");
  await expectRefused(Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), face]), "broken");
});

test("moving pictures are refused", async () => {
  const one = (background: string): Promise<Buffer> =>
    sharp({ create: { ...plain, background } })
      .png()
      .toBuffer();
  const stills = [await one("#336699"), await one("#993366")];
  const webp = await sharp(stills, { join: { animated: true } })
    .webp()
    .toBuffer();
  await expectRefused(webp, "animated");
  const png = await sharp({ create: plain }).png().toBuffer();
  // its control chunk stands right behind the header: 8 bytes of magic, 25 of IHDR
  const moving = Buffer.concat([png.subarray(0, 33), chunk("acTL", Buffer.alloc(8)), png.subarray(33)]);
  await expectRefused(moving, "animated");
});

test("a bomb and a hundred megapixels are refused by their header, before a pixel is decoded", async () => {
  const bomb = zeroPng(60_000, 60_000);
  expect(bomb.length).toBeLessThan(200_000);
  await expectRefused(bomb, "too_large");
  await expectRefused(zeroPng(10_000, 10_000), "too_large");
  await expectRefused(zeroPng(16_001, 40), "too_large");
});

test("just under 40 megapixels is a picture", async () => {
  const { width } = await opened(zeroPng(6300, 6300));
  expect(width).toBe(2400);
});

test("a few pixels and too many bytes are refused", async () => {
  await expectRefused(
    await sharp({ create: { ...plain, width: 31 } })
      .jpeg()
      .toBuffer(),
    "too_small",
  );
  await expectRefused(Buffer.concat([face, Buffer.alloc(8 * 1024 * 1024)]), "too_many_bytes");
});

test.each([0.1, 0.5, 0.99])("a picture cut off at %d of its length is refused", async (share) => {
  const png = await sharp(face).png().toBuffer();
  const webp = await sharp(face).webp().toBuffer();
  for (const whole of [face, png, webp]) await expectRefused(whole.subarray(0, whole.length * share), "broken");
});

test("a JPEG that repeats its last scan a thousand times is refused", async () => {
  const whole = await sharp({ create: { ...plain, width: 6000, height: 6000 } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scans = Array.from({ length: 1000 }, () => whole.subarray(last, -2));
  await expectRefused(Buffer.concat([whole.subarray(0, last), ...scans, whole.subarray(-2)]), "broken");
});
