/** Reads what our pages draw, with another library than the one that drew it. */
import { readCodes } from "@noren/identity/card/qr-code";
import sharp from "sharp";

export async function scan(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const found = await readCodes(picture, ["QRCode", "Code128"]);
  return found.map(({ text }) => text);
}
