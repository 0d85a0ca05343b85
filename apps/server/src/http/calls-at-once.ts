/**
 * More at once than a process can answer soon would make everybody wait, and give up when it is their turn: what comes above is told so
 * at once, before anything is opened or asked, and comes again.
 */
import { Refusal } from "../platform/refusal.ts";

export const RETRY_AFTER_SECONDS = 2;

export class CallsAtOnce {
  readonly #most: number;
  #now = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Nothing where there are too many. */
  enter(): Place | undefined {
    return this.#take() ? new Place(this.#take, this.#give) : undefined;
  }

  readonly #take = (): boolean => {
    if (this.#now >= this.#most) return false;
    this.#now += 1;
    return true;
  };

  readonly #give = (): void => {
    this.#now -= 1;
  };
}

/** Of one call among those that are answered at once. */
export class Place {
  readonly #take: () => boolean;
  readonly #give: () => void;
  #isHeld = true;

  constructor(take: () => boolean, give: () => void) {
    this.#take = take;
    this.#give = give;
  }

  leave(): void {
    if (this.#isHeld) this.#give();
    this.#isHeld = false;
  }

  /** A sender may take their time: meanwhile others are answered in this place. */
  async lendWhile<Result>(coming: () => Promise<Result>): Promise<Result> {
    this.leave();
    const result = await coming();
    if (!this.#take()) throw new Refusal("unavailable");
    this.#isHeld = true;
    return result;
  }
}
