/** How long things took: a histogram of fixed width in its logarithm, so that a million take no more room than ten. */

/** Each bucket is this much wider than the one below: what is told is right to two parts in a hundred. */
const GROWTH = 1.02;
const LOG = Math.log(GROWTH);

export class Latencies {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #max = 0;

  add(ms: number): void {
    const bucket = Math.ceil(Math.log(Math.max(ms, 0.01)) / LOG);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#max = Math.max(this.#max, ms);
  }

  get count(): number {
    return this.#count;
  }

  get max(): number {
    return this.#max;
  }

  /** What so many of a hundred did not exceed. */
  percentile(of: number): number {
    const wanted = Math.ceil((this.#count * of) / 100);
    let seen = 0;
    for (const [bucket, times] of [...this.#buckets].toSorted(([a], [b]) => a - b)) {
      seen += times;
      if (seen >= wanted) return Math.min(this.#max, Math.exp(bucket * LOG));
    }
    return 0;
  }
}
