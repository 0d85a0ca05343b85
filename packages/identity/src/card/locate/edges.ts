/** How steeply a picture changes at each place, and in which direction. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array;
}

export interface Edges {
  readonly width: number;
  readonly height: number;
  /** Levels of brightness a pixel, after the picture's contrast was spread to the full range; only on ridges. */
  readonly strength: Float32Array;
  /** Of the normal, 0 to π. */
  readonly direction: Float32Array;
}

export function edgesOf(picture: Rgb): Edges {
  const { width, height } = picture;
  const gain = contrastGain(picture);
  const [across, down] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) steepest(picture, y * width + x, gain, across, down);
  }
  return ridges(width, height, across, down);
}

/** The colour that changes most decides: a green header on brown wood is no edge in grey. */
function steepest({ width, pixels }: Rgb, at: number, gain: number, across: Float32Array, down: Float32Array): void {
  let most = -1;
  const row = width * 3;
  for (let i = at * 3; i < at * 3 + 3; i += 1) {
    const topLeft = pixels[i - row - 3] ?? 0;
    const topRight = pixels[i - row + 3] ?? 0;
    const lowLeft = pixels[i + row - 3] ?? 0;
    const lowRight = pixels[i + row + 3] ?? 0;
    const gx = topRight + 2 * (pixels[i + 3] ?? 0) + lowRight - topLeft - 2 * (pixels[i - 3] ?? 0) - lowLeft;
    const gy = lowLeft + 2 * (pixels[i + row] ?? 0) + lowRight - topLeft - 2 * (pixels[i - row] ?? 0) - topRight;
    const size = gx * gx + gy * gy;
    if (size <= most) continue;
    most = size;
    across[at] = (gx * gain) / 8;
    down[at] = (gy * gain) / 8;
  }
}

/** A dark picture's edges count as those of a bright one; noise is not blown up without end. */
function contrastGain({ pixels }: Rgb): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const cut = pixels.length * 0.01;
  let [low, high, below, above] = [0, 255, 0, 0];
  while (low < 255 && below + (counts[low] ?? 0) < cut) below += counts[low++] ?? 0;
  while (high > 0 && above + (counts[high] ?? 0) < cut) above += counts[high--] ?? 0;
  return Math.min(5, 220 / Math.max(20, high - low));
}

/** Keeps what is steepest along its own normal, so that an edge is one pixel wide. */
function ridges(width: number, height: number, across: Float32Array, down: Float32Array): Edges {
  const size = across.map((gx, at) => Math.sqrt(gx ** 2 + (down[at] ?? 0) ** 2));
  const strength = new Float32Array(width * height);
  const direction = new Float32Array(width * height);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const own = size[at] ?? 0;
      if (own < 3) continue;
      const step = Math.round((down[at] ?? 0) / own) * width + Math.round((across[at] ?? 0) / own);
      if (own < (size[at - step] ?? 0) || own <= (size[at + step] ?? 0)) continue;
      strength[at] = own;
      const angle = Math.atan2(down[at] ?? 0, across[at] ?? 0);
      direction[at] = angle < 0 ? angle + Math.PI : angle;
    }
  }
  return { width, height, strength, direction };
}
