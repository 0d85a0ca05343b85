/** Finds the face in the camera's picture and how it is turned: only to guide; the server judges each picture anew. */
import { FACE_FOLDER, faceFiles } from "./face-files.ts";

export interface Seen {
  readonly faces: number;
  /** Degrees; below 0 is the person's own left. */
  readonly yaw: number;
  /** The face's width as a share of the picture's. */
  readonly share: number;
}

export interface FaceGuide {
  look(picture: HTMLCanvasElement): Promise<Seen>;
}

interface FoundFace {
  readonly box: readonly [number, number, number, number];
  readonly boxScore: number;
  readonly rotation: { readonly angle: { readonly yaw: number } } | null;
}
interface Human {
  load(): Promise<void>;
  detect(picture: HTMLCanvasElement): Promise<{ readonly face: readonly FoundFace[] }>;
}
interface HumanModule {
  readonly Human: new (settings: object) => Human;
}

const off = { enabled: false };
const settings = {
  backend: "wasm",
  wasmPath: FACE_FOLDER,
  modelBasePath: FACE_FOLDER,
  debug: false,
  async: true,
  cacheSensitivity: 0,
  cacheModels: false,
  warmup: "none",
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: {
      modelPath: "blazeface.json",
      rotation: false,
      maxDetected: 2,
      minConfidence: 0.3,
      skipFrames: 0,
      skipTime: 0,
    },
    mesh: { enabled: true, modelPath: "facemesh.json" },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
};
const DEGREES = 180 / Math.PI;
/** Weaker finds are folds and shadows. */
const SURE_OF_A_FACE = 0.5;

/** Fetched here first, so that loading can be told; the library then finds everything in the browser's cache. */
async function fetchFiles(onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const total = Object.values(faceFiles).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  await Promise.all(
    Object.entries(faceFiles).map(async ([name, size]) => {
      const response = await fetch(`${FACE_FOLDER}${name}`, { signal });
      if (!response.ok) throw new Error("a part of the guide did not come");
      await response.arrayBuffer();
      loaded += size;
      onProgress(loaded / total);
    }),
  );
}

let guide: Promise<FaceGuide> | undefined;

async function startGuide(): Promise<FaceGuide> {
  const { Human } = (await import(/* @vite-ignore */ `${FACE_FOLDER}human.js`)) as HumanModule;
  const human = new Human(settings);
  await human.load();
  return {
    look: async (picture) => {
      const { face } = await human.detect(picture);
      const sure = face.filter(({ boxScore }) => boxScore >= SURE_OF_A_FACE);
      const [first] = sure;
      return {
        faces: sure.length,
        yaw: (first?.rotation?.angle.yaw ?? 0) * DEGREES,
        share: (first?.box[2] ?? 0) / (picture.width || 1),
      };
    },
  };
}

/** Once a visit; what failed is tried again the next time. */
export async function loadFaceGuide(onProgress: (share: number) => void, signal: AbortSignal): Promise<FaceGuide> {
  await fetchFiles(onProgress, signal);
  guide ??= startGuide().catch((error: unknown) => {
    guide = undefined;
    throw error;
  });
  return guide;
}
