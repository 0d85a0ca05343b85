/** One face, read from a picture: where its points are, how it is turned, and the numbers that tell it from others. */
import sharp from "sharp";
import { openPixels, type Pixels } from "../picture.ts";
import type { FaceReading, PictureReason, Read } from "../readings.ts";
import { descriptorOf } from "./descriptor.ts";
import { FACE_SIDE, faultOfFace } from "./face-quality.ts";
import { type FaceLibraries, faceLibraries } from "./libraries.ts";
import type { Box, FoundFace, Tensor } from "./library-types.ts";
import { lookOf } from "./look.ts";
import { boxRound, faceHeight, meshOf, type Point, pointsOf } from "./mesh.ts";

const LOOKED_AT_SIDE = 1024;
/** Weaker finds are folds and shadows. */
const SURE_OF_A_FACE = 0.5;
/** A portrait on a card is small: the detector wants it this large, in a picture with room round it. */
const PORTRAIT_SIDE = 640;
const DEGREES = 180 / Math.PI;

const refused = (reason: PictureReason): Read<never> => ({ verdict: "refused", reasons: [reason] });

/** Hands the picture to the libraries, and takes it back whatever happens. */
async function withTensor<Result>(
  libraries: FaceLibraries,
  { rgb, width, height }: Pixels,
  use: (tensor: Tensor) => Promise<Result>,
): Promise<Result> {
  const tensor = libraries.tf.tensor(Int32Array.from(rgb), [height, width, 3], "int32");
  try {
    return await use(tensor);
  } finally {
    tensor.dispose();
  }
}

async function findFaces({ human }: FaceLibraries, picture: Tensor): Promise<FoundFace[]> {
  const { face, error } = await human.detect(picture);
  if (error) throw new Error("the picture could not be looked at");
  return face.filter(
    ({ boxScore, mesh, rotation }) => boxScore >= SURE_OF_A_FACE && mesh.length > 0 && rotation !== null,
  );
}

/** A face that the picture's edge cuts off cannot be judged. */
function isInside({ x, y, width, height }: Box, picture: Pixels): boolean {
  const margin = 0.02 * width;
  return x >= -margin && y >= -margin && x + width <= picture.width + margin && y + height <= picture.height + margin;
}

async function greyFace({ rgb, width, height }: Pixels, box: Box): Promise<Uint8Array> {
  const left = Math.max(0, Math.round(box.x));
  const top = Math.max(0, Math.round(box.y));
  const right = Math.min(width, Math.round(box.x + box.width));
  const bottom = Math.min(height, Math.round(box.y + box.height));
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(FACE_SIDE, FACE_SIDE, { fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();
}

interface Found {
  readonly face: FoundFace;
  readonly points: readonly Point[];
  readonly box: Box;
}

function foundFace(face: FoundFace): Found {
  const points = pointsOf(meshOf(face.mesh, 1));
  return { face, points, box: boxRound(points) };
}

async function readFound(libraries: FaceLibraries, picture: Pixels, tensor: Tensor): Promise<Read<FaceReading>> {
  const faces = await findFaces(libraries, tensor);
  const [first] = faces;
  if (!first) return refused("no_face");
  if (faces.length > 1) return refused("several_faces");
  const { face, points, box } = foundFace(first);
  if (!isInside(box, picture)) return refused("no_face");
  const fault = faultOfFace(faceHeight(points), await greyFace(picture, box));
  if (fault) return refused(fault);
  const reading: FaceReading = {
    yaw: (face.rotation?.angle.yaw ?? 0) * DEGREES,
    mesh: meshOf(face.mesh, 1),
    descriptor: await descriptorOf(libraries, tensor, box),
    look: lookOf(picture, points),
    scores: { real: face.real ?? 0, live: face.live ?? 0 },
  };
  return { verdict: "read", reading };
}

/** A face before the camera. */
export async function readFace(bytes: Uint8Array): Promise<Read<FaceReading>> {
  const picture = await openPixels(bytes, LOOKED_AT_SIDE);
  if (!picture) return refused("unreadable");
  const libraries = await faceLibraries();
  return withTensor(libraries, picture, (tensor) => readFound(libraries, picture, tensor));
}

/** A card's portrait is cut tight: with room round it the detector finds it. */
async function withRoom({ rgb, width, height }: Pixels): Promise<Pixels> {
  const room = Math.round(0.25 * Math.max(width, height));
  const sides = { top: room, bottom: room, left: room, right: room };
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .normalise()
    .extend({ ...sides, extendWith: "copy" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** The face printed on a card, given the part of the picture with the portrait; undefined where none can be read. */
export async function readPortrait(bytes: Uint8Array): Promise<Float32Array | undefined> {
  const area = await openPixels(bytes, PORTRAIT_SIDE, PORTRAIT_SIDE);
  if (!area) return undefined;
  const picture = await withRoom(area);
  const libraries = await faceLibraries();
  return withTensor(libraries, picture, async (tensor) => {
    const [first] = (await findFaces(libraries, tensor)).toSorted((a, b) => b.boxScore - a.boxScore);
    return first && descriptorOf(libraries, tensor, foundFace(first).box);
  });
}
