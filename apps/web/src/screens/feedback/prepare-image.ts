import { openPhoto, smallJpeg } from "../../platform/camera/take-photo.ts";

/** The contract's limit for a file. */
const MOST_BYTES = 1_048_576;
/** What no phone's camera comes near: not even opened. */
const MOST_CHOSEN_BYTES = 40_000_000;

export type ImageProblem = "unreadable" | "too-large" | "too-many";

/** Drawn anew, so that where and with what it was taken stays on the phone. */
export interface ReadyImage {
  readonly jpeg: Blob;
  /** To be looked at. */
  readonly shown: string;
  /** Of its bytes, in hex. */
  readonly digest: string;
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function prepareImage(file: File): Promise<ReadyImage | ImageProblem> {
  if (file.size > MOST_CHOSEN_BYTES) return "too-large";
  const canvas = await openPhoto(file);
  if (!canvas) return "unreadable";
  const jpeg = await smallJpeg(canvas);
  if (jpeg.size > MOST_BYTES) return "too-large";
  return { jpeg, shown: canvas.toDataURL("image/jpeg", 0.4), digest: await digestOf(jpeg) };
}
