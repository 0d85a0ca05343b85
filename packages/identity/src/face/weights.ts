/** The weights and WebAssembly of the face libraries, from the folders of their packages and from nowhere else. */
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** The folders with the file that each package shows first. */
const human = (): string => path.dirname(require.resolve("@vladmandic/human"));
const faceApi = (): string => path.dirname(require.resolve("@vladmandic/face-api"));
const wasm = (): string => path.dirname(require.resolve("@tensorflow/tfjs-backend-wasm"));

export const humanProgram = (): string => path.join(human(), "human.node-wasm.js");
export const faceApiProgram = (): string => path.join(faceApi(), "face-api.js");

const folders: Readonly<Record<string, () => string>> = {
  human: () => path.join(human(), "..", "models"),
  "face-api": () => path.join(faceApi(), "..", "model"),
  wasm,
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
