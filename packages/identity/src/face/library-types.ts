/** The parts of the two face libraries and of their TensorFlow that are used here: their own types want packages that they do not bring. */
export interface Tensor {
  dispose(): void;
}
export interface Platform {
  fetch(address: string): Promise<Response>;
  now(): number;
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array, encoding: string): string;
  isTypedArray(value: unknown): boolean;
}
export interface TensorFlow {
  setPlatform(name: string, platform: Platform): void;
  tensor(values: Int32Array, shape: readonly number[], type: "int32"): Tensor;
  memory(): { readonly numTensors: number };
}

export interface FoundFace {
  readonly mesh: readonly (readonly [x: number, y: number, z: number])[];
  /** How sure it is that this is a face, 0 to 1. */
  readonly boxScore: number;
  readonly rotation: { readonly angle: { readonly yaw: number } } | null;
  readonly real?: number;
  readonly live?: number;
}
export interface Human {
  init(): Promise<void>;
  load(): Promise<void>;
  detect(picture: Tensor): Promise<{ readonly face: readonly FoundFace[]; readonly error?: string | null }>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Landmarks {
  shiftBy(x: number, y: number): Landmarks;
  align(box: null, options: { useDlibAlignment: boolean }): Box;
}
interface Net {
  loadFromUri(address: string): Promise<void>;
}
export interface FaceApi {
  readonly tf: TensorFlow;
  readonly env: { setEnv(environment: object): void };
  readonly nets: {
    readonly faceLandmark68Net: Net & { detectLandmarks(face: Tensor): Promise<Landmarks> };
    readonly faceRecognitionNet: Net & { computeFaceDescriptor(face: Tensor): Promise<Float32Array> };
  };
  readonly Rect: new (x: number, y: number, width: number, height: number) => Box;
  extractFaceTensors(picture: Tensor, boxes: readonly Box[]): Promise<Tensor[]>;
}

export interface FaceLibraries {
  readonly human: Human;
  readonly faceApi: FaceApi;
  readonly tf: TensorFlow;
}
