/** The weights and WebAssembly of the face libraries, from the folders of their packages and from nowhere else. */
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** The folder of the file that a package shows first. */
const distOf = (name: string): string => path.dirname(require.resolve(name));

export const humanProgram = (): string => path.join(distOf("@vladmandic/human"), "human.node-wasm.js");
export const faceApiProgram = (): string => path.join(distOf("@vladmandic/face-api"), "face-api.js");

const folders: Readonly<Record<string, () => string>> = {
  human: () => path.join(distOf("@vladmandic/human"), "..", "models"),
  "face-api": () => path.join(distOf("@vladmandic/face-api"), "..", "model"),
  wasm: () => distOf("@tensorflow/tfjs-backend-wasm"),
};

/** The libraries want addresses; these lead nowhere but to `fetchWeights`. */
const ORIGIN = "https://weights.invalid/";
export const weightsAddress = (folder: "human" | "face-api" | "wasm"): string => `${ORIGIN}${folder}/`;

const PLAIN_NAME = /^[\w-]+\.(?:json|bin|wasm)$/;

/** What the libraries get for `fetch`: a file of those three folders, or an error. There is no way from it to the network. */
export async function fetchWeights(address: string | URL): Promise<Response> {
  const asked = String(address);
  const [folder = "", name = "", ...more] = asked.startsWith(ORIGIN) ? asked.slice(ORIGIN.length).split("/") : [];
  const place = folders[folder];
  if (!place || !PLAIN_NAME.test(name) || more.length > 0) throw new Error(`the face libraries may not fetch ${asked}`);
  const content = await fs.readFile(path.join(place(), name));
  const type = name.endsWith(".json") ? "application/json" : "application/octet-stream";
  return new Response(new Uint8Array(content), { headers: { "content-type": type } });
}
