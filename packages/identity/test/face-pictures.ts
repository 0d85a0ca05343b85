/** The fixtures of two rendered people, and single pictures out of their videos. */
import fs from "node:fs";
import type { FaceReading } from "../src/readings.ts";
import { readFace } from "../src/face/read-face.ts";

const folder = new URL("../fixtures/faces/", import.meta.url);

export const facePicture = (name: string): Buffer<ArrayBuffer> => fs.readFileSync(new URL(name, folder));

const START = Buffer.from([0xff, 0xd8, 0xff]);

/** A video for Chromium's fake camera is JPEG after JPEG, every picture there twice. */
export function videoFrames(name: string): Buffer[] {
  const video = facePicture(name);
  const frames: Buffer[] = [];
  for (let at = 0; at < video.length; ) {
    const next = video.indexOf(START, at + START.length);
    const end = next === -1 ? video.length : next;
    frames.push(video.subarray(at, end));
    at = end;
  }
  return frames;
}

export async function readFaceOf(picture: Uint8Array): Promise<FaceReading> {
  const read = await readFace(picture);
  if (read.verdict === "refused") throw new Error(`a fixture was refused: ${read.reasons.join(" ")}`);
  return read.reading;
}
