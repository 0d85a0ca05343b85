/** Finds QR codes in a picture. The decoder comes with the package: without `wasmBinary` it would ask a CDN for it. */
import fs from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from "zxing-wasm/reader";
import type { Grey } from "./locate/grey.ts";
import type { Quad } from "./locate/plane.ts";

export interface QrCode {
  readonly text: string;
  /** Its corners in the picture, from the one that is top left when the code stands upright. */
  readonly corners: Quad;
}

let loading: Promise<unknown> | undefined;

export async function loadQrReader(): Promise<void> {
  loading ??= prepareZXingModule({
    overrides: { wasmBinary: wasmBinary() },
    fireImmediately: true,
  });
  await loading;
}

function wasmBinary(): ArrayBuffer {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  return new Uint8Array(fs.readFileSync(file)).buffer;
}

export const readQrCodes = (picture: Grey): Promise<QrCode[]> => readCodes(picture, ["QRCode"]);

/** Codes of other kinds too, as the tests of what we draw ourselves need them. */
export async function readCodes({ width, height, pixels }: Grey, formats: ReadInputBarcodeFormat[]): Promise<QrCode[]> {
  await loadQrReader();
  const opaque = Uint32Array.from(pixels, (value) => 0xff000000 | (value * 0x010101));
  const data = new Uint8ClampedArray(opaque.buffer);
  const found = await readBarcodes(
    { data, width, height, colorSpace: "srgb" },
    {
      formats,
      tryHarder: true,
      tryRotate: true,
      tryInvert: false,
      tryDownscale: true,
      maxNumberOfSymbols: 2,
    },
  );
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position }) => ({
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
    }));
}
