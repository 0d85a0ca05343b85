/** What a run of lives came to: each call's time and code, and where lives ended. */
import { Latencies } from "../../tools/latencies.ts";

/** A call that is turned away is told so at once, and when to come again. */
const BUSY = new Set([429, 503]);

export class Watch {
  readonly answered = new Latencies();
  readonly turnedAway = new Latencies();
  readonly byCall = new Map<string, Latencies>();
  readonly codes = new Map<number, number>();
  /** Of those that were turned away by HTTP, those that said when to come again. */
  withRetryAfter = 0;
  /** What broke that should not: neither answered nor turned away. */
  readonly broken = new Map<string, number>();
  lived = 0;
  ended = 0;

  heard(name: string, code: number, http: Response, ms: number): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    if (BUSY.has(code)) {
      this.turnedAway.add(ms);
      if (http.headers.has("retry-after")) this.withRetryAfter += 1;
      return;
    }
    this.answered.add(ms);
    const own = this.byCall.get(name) ?? new Latencies();
    own.add(ms);
    this.byCall.set(name, own);
  }

  broke(what: string): void {
    this.broken.set(what, (this.broken.get(what) ?? 0) + 1);
  }
}
