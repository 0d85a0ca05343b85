/** What finds a face in the camera's picture. The folder's name changes with the version, so that each file is fetched once. */
export const FACE_FOLDER = "/assets/face-3.3.6-4.22.0/";

/** Their size in bytes as fetched by a phone that takes gzip or better, to tell how far loading is. */
export const faceFiles = {
  "human.js": 472_000,
  "blazeface.json": 7_000,
  "blazeface.bin": 539_000,
  "facemesh.json": 9_000,
  "facemesh.bin": 1_478_000,
  "tfjs-backend-wasm-simd.wasm": 140_000,
} as const;

/** The plain one is for phones that have no SIMD. */
export type FaceFile = keyof typeof faceFiles | "tfjs-backend-wasm.wasm";
