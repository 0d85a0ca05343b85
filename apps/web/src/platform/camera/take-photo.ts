/** Pictures 'are made small, ≤ 1 MB, before sending' (product.md section 2). */
const MOST_BYTES = 1_000_000;
const LONGEST_SIDE = 2000;
const QUALITIES = [0.9, 0.8, 0.7, 0.55];

type Source = HTMLVideoElement | ImageBitmap;

const sizeOf = (source: Source): { width: number; height: number } =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture could be made"))),
      "image/jpeg",
      quality,
    );
  });

/** What stands still of a moving picture: from here on it can be made small and sent while the camera runs on. */
export function still(source: Source, longest = LONGEST_SIDE): HTMLCanvasElement {
  const { width, height } = sizeOf(source);
  const share = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * share);
  canvas.height = Math.round(height * share);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest = await asJpeg(canvas, QUALITIES[0] ?? 0.9);
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.size <= MOST_BYTES) break;
    smallest = await asJpeg(canvas, quality);
  }
  return smallest;
}

/** A file somebody chose; turned as its camera was held. Undefined when it is no picture this phone can read. */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = still(bitmap);
    bitmap.close();
    return canvas;
  } catch {
    return undefined;
  }
}
