/** How Human is set: faces alone, on WebAssembly, every picture anew. */
import { weightsAddress } from "./weights.ts";

const off = { enabled: false };
/** `skip…: 0`, and `cacheSensitivity: 0` below: no answer may rest on the picture before. */
const eachPicture = { skipFrames: 0, skipTime: 0 };

export const humanSettings = {
  debug: false,
  async: false,
  warmup: "none",
  cacheSensitivity: 0,
  softwareKernels: true,
  backend: "wasm",
  wasmPath: weightsAddress("wasm"),
  wasmPlatformFetch: true,
  modelBasePath: weightsAddress("human"),
  filter: off,
  face: {
    enabled: true,
    detector: { modelPath: "blazeface.json", rotation: false, maxDetected: 4, minConfidence: 0.2, ...eachPicture },
    mesh: { enabled: true, modelPath: "facemesh.json" },
    antispoof: { enabled: true, modelPath: "antispoof.json", ...eachPicture },
    liveness: { enabled: true, modelPath: "liveness.json", ...eachPicture },
    iris: off,
    emotion: off,
    description: off,
  },
  body: off,
  hand: off,
  object: off,
  gesture: off,
  segmentation: off,
};
