/**
 * More at once than a process can answer soon would make everybody wait, and give up when it is their turn: what comes above is told so
 * at once, before anything is opened or asked, and comes again.
 */
export const RETRY_AFTER_SECONDS = 2;

export class CallsAtOnce {
  readonly #most: number;
  #now = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** What says that it is over; nothing where there are too many. */
  enter(): (() => void) | undefined {
    if (this.#now >= this.#most) return undefined;
    this.#now += 1;
    return () => {
      this.#now -= 1;
    };
  }
}
