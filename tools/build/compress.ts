import fs from "node:fs";
import { promisify } from "node:util";
import path from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 256;

/** Writes `.br` and `.gz` beside every file below `folder` that gets smaller by it, and answers how many it did. */
export async function compressFolder(folder: string): Promise<number> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file) && fs.statSync(file).size > SMALLEST);
  await Promise.all(files.map(compressFile));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const plain = await fs.promises.readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  await Promise.all([writeSmaller(`${file}.br`, br, plain), writeSmaller(`${file}.gz`, gz, plain)]);
}

async function writeSmaller(file: string, packed: Buffer, plain: Buffer): Promise<void> {
  if (packed.length < plain.length) await fs.promises.writeFile(file, packed);
}
