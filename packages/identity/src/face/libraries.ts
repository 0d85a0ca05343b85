/**
 * The two face libraries, on one TensorFlow. Both are written for any place, and would look for Node, a browser, the network
 * and a way to print. Run with the names given here they find none of these, and both load what npm brought:
 * what they would ask for by `require` is each other's, and `fetch` reads weights, nothing else.
 */
import fs from "node:fs/promises";
import vm from "node:vm";
import { humanSettings } from "./human-settings.ts";
import type { FaceApi, Human, Platform, TensorFlow } from "./library-types.ts";
import { faceApiProgram, fetchWeights, humanProgram, weightsAddress } from "./weights.ts";

export interface FaceLibraries {
  readonly human: Human;
  readonly faceApi: FaceApi;
  readonly tf: TensorFlow;
}

/** Every name by which they would know where they are; without SharedArrayBuffer TensorFlow starts no threads of its own. */
const unknown = ["process", "require", "module", "exports", "define", "window", "document", "navigator", "self"];
const alsoUnknown = ["importScripts", "SharedArrayBuffer"];
const silence = (): void => undefined;
const surroundings = {
  ...Object.fromEntries([...unknown, ...alsoUnknown].map((name) => [name, undefined])),
  fetch: fetchWeights,
  console: { log: silence, info: silence, warn: silence, error: silence, debug: silence },
};

/** Runs a program that finds those names and `more`, and what is part of the language. Answers what `last` says. */
async function runProgram(file: string, last: string, more: object): Promise<unknown> {
  const names = { ...surroundings, global: {}, ...more };
  const program = await fs.readFile(file, "utf8");
  const run = vm.compileFunction(`${program}\n${last}`, Object.keys(names), { filename: file }) as (
    ...values: unknown[]
  ) => unknown;
  return run(...Object.values(names));
}

const platform: Platform = {
  fetch: fetchWeights,
  now: () => performance.now(),
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes, encoding) => new TextDecoder(encoding).decode(bytes),
  isTypedArray: (value) => ArrayBuffer.isView(value) && !(value instanceof DataView),
};

/** face-api asks for the things of a browser by name; it gets them, and none can do anything. */
function emptyBrowser(): object {
  const kinds = ["Canvas", "CanvasRenderingContext2D", "Image", "ImageData", "Video"];
  const makers = ["createCanvasElement", "createImageElement", "createVideoElement"];
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, class Absent extends Object {}])),
    ...Object.fromEntries(makers.map((maker) => [maker, silence])),
    fetch: fetchWeights,
    readFile: fetchWeights,
  };
}

async function load(): Promise<FaceLibraries> {
  const faceApi = (await runProgram(faceApiProgram(), "return faceapi;", {})) as FaceApi;
  const { tf, nets } = faceApi;
  tf.setPlatform("noren", platform);
  faceApi.env.setEnv(emptyBrowser());
  const shown = { exports: {} as { Human: new (config: object) => Human } };
  // its three TensorFlow packages are one here
  await runProgram(humanProgram(), "", { module: shown, exports: shown.exports, require: () => tf });
  const human = new shown.exports.Human(humanSettings);
  await human.init();
  await human.load();
  await nets.faceLandmark68Net.loadFromUri(weightsAddress("face-api"));
  await nets.faceRecognitionNet.loadFromUri(weightsAddress("face-api"));
  return { human, faceApi, tf };
}

let loading: Promise<FaceLibraries> | undefined;

/** Loaded by the first picture of the thread. */
export function faceLibraries(): Promise<FaceLibraries> {
  loading ??= load();
  return loading;
}
