import type { Call } from "@noren/contract/call";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { LimitUse } from "./limits/watched-limits.ts";

/** Prometheus figures; a call is named by its path pattern, so that nothing personal becomes a label. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new Counter({
    name: "noren_calls_total",
    help: "Calls answered, by path and code",
    labelNames: ["path", "code"],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: "noren_call_seconds",
    help: "Time from arrival to answer",
    labelNames: ["path"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Read when somebody asks: every process answers for all of them. */
  watchLimits(read: () => Promise<readonly LimitUse[]>): void {
    const used: Gauge = new Gauge({
      name: "noren_limit_used_ratio",
      help: "How much the busiest has used of a limit; at 1 of wrong-all, signing in by code is paused",
      labelNames: ["limit"],
      registers: [],
      collect: async () => {
        for (const { name, most, highest } of await read()) used.set({ limit: name }, highest / most);
      },
    });
    this.#registry.registerMetric(used);
  }

  countCall(call: Call, code: number, milliseconds: number): void {
    this.#calls.inc({ path: call.path, code });
    this.#seconds.observe({ path: call.path }, milliseconds / 1000);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
