/** The 128 numbers by which a face is told from others (face-api, on the box of the mesh; its own detector is left out). */
import type { FaceLibraries } from "./libraries.ts";
import type { Box, Tensor } from "./library-types.ts";

/** The landmarks were learnt on boxes a little wider than the mesh. */
function landmarkBox({ x, y, width, height }: Box): Box {
  const left = Math.max(0, x - 0.04 * width);
  return { x: left, y: Math.max(0, y), width: 1.08 * width, height: 1.02 * height };
}

export async function descriptorOf(
  { faceApi }: FaceLibraries,
  picture: Tensor,
  face: Box,
): Promise<Float32Array<ArrayBuffer>> {
  const { nets, Rect } = faceApi;
  const cut = async (box: Box): Promise<Tensor> => {
    const [tensor] = await faceApi.extractFaceTensors(picture, [box]);
    if (!tensor) throw new Error("no part of the picture was cut out");
    return tensor;
  };
  const wide = landmarkBox(face);
  const box = new Rect(wide.x, wide.y, wide.width, wide.height);
  const found = await cut(box);
  const landmarks = await nets.faceLandmark68Net.detectLandmarks(found);
  const straight = await cut(landmarks.shiftBy(box.x, box.y).align(null, { useDlibAlignment: true }));
  const descriptor = await nets.faceRecognitionNet.computeFaceDescriptor(straight);
  found.dispose();
  straight.dispose();
  return new Float32Array(descriptor);
}
