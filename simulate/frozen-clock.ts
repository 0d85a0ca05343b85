import { BusinessClock, instantOf } from "@noren/server/platform/clock";

/** The one time of a simulated world. It stands still within a step. */
export interface WorldTime {
  ms: number;
}

/** A server's clock shows the world's time, or a little less: no two clocks are quite alike. */
export class FrozenClock extends BusinessClock {
  readonly #time: WorldTime;
  readonly #behindMs: number;

  constructor(time: WorldTime, behindMs = 0) {
    super();
    this.#time = time;
    this.#behindMs = behindMs;
  }

  override now(): Date {
    return instantOf(this.#time.ms - this.#behindMs);
  }
}
